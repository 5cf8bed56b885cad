import 'server-only'
import type { SandboxMeta } from '@/lib/platform/db/schema/sandbox'
import { readCourse, scenarioOfCourse } from './course'
import { type Scenario, scenarioNamed } from './scenarios'

/** The scenario that `meta` asks for, as a course or by its name; an unknown name is as good as none. */
export function scenarioInMeta(meta: SandboxMeta): Scenario | undefined {
  const course = readCourse(meta.sandboxCourse)
  if (course) return scenarioOfCourse(course)
  return scenarioNamed(meta.sandboxScenario) ?? scenarioNamed(meta.sandboxOutcome)
}
