import 'server-only'
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { errorName } from '@/lib/platform/log/log'
import type { SpanFacts } from './span-facts'

// The bundles of start and pages each have their own copy of this module; the switch is one for the process.
const holder = globalThis as typeof globalThis & { vestibuleTraces?: boolean }

/** From now on spans are made. */
export function beginTracing(): void {
  holder.vestibuleTraces = true
}

const KINDS = { inside: SpanKind.INTERNAL, call: SpanKind.CLIENT } as const
const nobodyListens = () => undefined

/**
 * Does work as a part of a trace. Where nobody receives traces it is only done.
 *
 * @param name what is done, in words of ours that are the same for everybody
 * @param work is given a function that adds facts to what is told of it
 */
export async function inSpan<T>(
  name: string,
  { kind = 'inside', ...facts }: SpanFacts & { kind?: keyof typeof KINDS },
  work: (tell: (facts: SpanFacts) => void) => Promise<T>,
): Promise<T> {
  if (!holder.vestibuleTraces) return work(nobodyListens)
  const options = { kind: KINDS[kind], attributes: facts }
  return trace.getTracer('vestibule').startActiveSpan(name, options, async (span) => {
    try {
      return await work((more) => span.setAttributes(more))
    } catch (error) {
      span.setAttribute('error.type', errorName(error))
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
