import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, type ContextManager, ROOT_CONTEXT } from '@opentelemetry/api'

/** Keeps for all that follows from a piece of work which span it belongs to, by what Node has for that. */
export function contextManager(): ContextManager {
  const store = new AsyncLocalStorage<Context>()
  const manager: ContextManager = {
    active: () => store.getStore() ?? ROOT_CONTEXT,
    with: (context, work, self, ...given) => store.run(context, () => work.call(self, ...given)),
    bind: (context, target) =>
      typeof target === 'function' ? Object.assign(boundTo(store, context, target), target) : target,
    enable: () => manager,
    disable() {
      store.disable()
      return manager
    },
  }
  return manager
}

// biome-ignore lint/complexity/noBannedTypes: what is bound can be any function.
function boundTo(store: AsyncLocalStorage<Context>, context: Context, target: Function) {
  return function bound(this: unknown, ...given: unknown[]): unknown {
    return store.run(context, () => Reflect.apply(target, this, given))
  }
}
