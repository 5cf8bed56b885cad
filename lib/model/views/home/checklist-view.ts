import { effortOf } from '@/lib/model/plan/effort'
import { mayReplaceDocument, type Plan, type PlannedStep, type StepState } from '@/lib/model/plan/plan'
import { CHECK_STEP } from '@/lib/model/plan/screens'
import type { GroupId } from '@/lib/model/requirements/define'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { effortText } from '../effort'
import { type PersonStanding, peopleTasks } from '../people/person-tasks'
import { partAsked, taskName } from '../step-words'
import { deadlineText } from './deadline'
import type { ChecklistInput } from './input'
import { laterNote } from './later-view'
import { nextView } from './next-view'
import type { ChecklistView, TaskGroupView, TaskState, TaskView } from './types'
import { PAUSED, pauseHint, waitingView } from './waiting-view'

/** In the order of the page. */
export const GROUPS: readonly GroupId[] = ['about_you', 'company', 'people', 'documents', 'check']

/** The checklist: the one next thing, then every task in its group. */
export function checklistView(input: ChecklistInput): ChecklistView {
  const { words } = input
  const next = nextView(input)
  const waiting = next ? undefined : waitingView(input, countsOf(input.plan))
  return {
    title: waiting?.title ?? words.theirs?.title ?? words.t('checklist.title'),
    lead: waiting?.lead ?? leadOf(input),
    ...withoutUndefined({ next, deadline: deadlineText(input), later: laterNote(input) }),
    groups: taskGroups(input),
    ...(waiting ? { note: waiting.note } : noteOf(input)),
    ...(input.keptUntil ? { footnote: keptNote(input, input.keptUntil) } : {}),
  }
}

/** What is the team's turn, and why. */
function noteOf({ words, plan, asker }: ChecklistInput): Pick<ChecklistView, 'note'> {
  const name = plan.unknownCodes.length > 0 ? 'unknown' : isWithTeam(plan) ? 'with_team' : undefined
  if (!name) return {}
  return {
    note: {
      title: words.t(`checklist.${name}_title`, { asker }),
      text: words.t(`checklist.${name}_text`, { asker }),
    },
  }
}

/** True while the team continues an answer that the service does not take from here. */
export function isWithTeam({ steps }: Plan): boolean {
  return steps.some(({ state }) => state === 'with_team')
}

/** Nothing is left to do about it, for anyone here. */
function isDone({ open, state }: PlannedStep): boolean {
  return !open && state !== 'with_team' && state !== 'waiting_for_others'
}

function countsOf({ steps }: Plan): { done: number; total: number } {
  return { done: steps.filter(isDone).length, total: steps.length }
}

function keptNote(
  { words, answersHref }: ChecklistInput,
  until: Date,
): NonNullable<ChecklistView['footnote']> {
  return {
    text: words.t('checklist.kept', { date: words.day(until) }),
    link: { label: words.t('checklist.kept_link'), href: answersHref },
  }
}

function leadOf({ words, plan, measured }: ChecklistInput): string {
  if (plan.readyToSend) return words.t('checklist.lead_ready')
  if (plan.phase === 'intake') {
    const total = plan.steps.filter(({ open }) => open).length
    return words.t('checklist.lead_intake', { total, effort: effortText(words, plan, measured) })
  }
  const counts = { ...countsOf(plan), minutes: Math.max(1, effortOf(plan, measured).most) }
  return words.t(counts.done > 0 ? 'checklist.lead' : 'checklist.lead_start', counts)
}

/** All tasks in their groups, with how far each group is. */
export function taskGroups(input: ChecklistInput): readonly TaskGroupView[] {
  const { words, plan, people = [] } = input
  return GROUPS.flatMap((id) => {
    const tasks = plan.steps.filter(({ step }) => step.group === id).map((step) => taskView(step, input))
    if (id === 'check' && plan.phase === 'intake') tasks.push(checkTask(input))
    if (id === 'check' && plan.unknownCodes.length > 0) tasks.push(unknownTask(input))
    if (tasks.length === 0) return []
    if (id === 'people' && people.length > 0) return [peopleGroup(tasks, people, input)]
    const done = plan.steps.filter((one) => one.step.group === id && isDone(one)).length
    const progress =
      id === 'check' ? {} : { progress: words.t('checklist.progress', { done, total: tasks.length }) }
    const title = plan.phase !== 'intake' && id === 'check' ? 'more' : id
    return [{ id, title: words.t(`groups.${title}`), ...progress, tasks }]
  })
}

/** The list of people, with how far each of them is. */
function peopleGroup(
  tasks: readonly TaskView[],
  people: readonly PersonStanding[],
  input: ChecklistInput,
): TaskGroupView {
  const done = people.filter(({ turn }) => turn === 'done').length
  const progress = input.words.t('people.progress', { done, total: people.length })
  const title = input.words.t('groups.people')
  return { id: 'people', title, progress, tasks: [...tasks, ...peopleTasks(people, input)] }
}

function taskView(planned: PlannedStep, input: ChecklistInput): TaskView {
  const { words, plan, asker } = input
  const { step, state } = planned
  const hint = hintOf(planned, input)
  const href = taskHref(planned, input)
  return {
    id: step.id,
    name: taskName(planned, plan, words),
    ...withoutUndefined({ hint: hint || undefined }),
    state: planned.pause ? PAUSED[planned.pause.why] : state,
    stateLabel: words.t(`states.${planned.pause?.why ?? state}`, { asker }),
    ...withoutUndefined({ href: href || undefined }),
  }
}

function taskHref(planned: PlannedStep, { plan, hrefOf, replaceHrefOf }: ChecklistInput): string | undefined {
  const { step, state, open } = planned
  if (mayReplaceDocument(planned, plan)) return replaceHrefOf(step.id)
  if (isAllGiven(planned)) return undefined
  return canOpen(step.flow, state, open, plan) ? hrefOf(step.id) : undefined
}

/** All of it comes from the integrator, so that there is nothing to change behind a link. */
function isAllGiven({ open, fields, locked, requirements }: PlannedStep): boolean {
  const hasFields = locked.length > 0 || requirements.some((one) => one.fields.length > 0)
  return !open && hasFields && fields.length === 0
}

function hintOf(planned: PlannedStep, { words, plan, asker, helped }: ChecklistInput): string | undefined {
  const { step, state, pause } = planned
  if (pause) return pauseHint(pause, words)
  if (planned.open && helped?.has(step.id)) return words.t('checklist.helped_hint', { asker })
  if (state === 'with_team') return words.t('checklist.with_team_hint', { asker })
  if (mayReplaceDocument(planned, plan)) return words.t('checklist.replace_hint')
  if (state === 'waiting_for_others') return words.t('checklist.others_hint')
  if (state === 'cannot_start') return step.after && words.t(`steps.${step.after}.first`)
  if (partAsked(planned)) return undefined
  const own = `steps.${step.id}.task_hint` as const
  return words.has(own) ? words.t(own) : undefined
}

/** Finished forms can be opened and changed until the review starts; finished documents and checks cannot. */
function canOpen(flow: PlannedStep['step']['flow'], state: StepState, open: boolean, plan: Plan): boolean {
  if (state === 'cannot_start') return false
  if (open || flow === 'people') return true
  return flow === 'form' || (flow === 'code' && plan.phase === 'intake')
    ? plan.phase === 'intake' || plan.phase === 'open'
    : false
}

function checkTask({ words, plan, hrefOf }: ChecklistInput): TaskView {
  const state: TaskState = plan.readyToSend ? 'not_started' : 'cannot_start'
  return {
    id: CHECK_STEP,
    name: words.t(`steps.${CHECK_STEP}.task`),
    state,
    stateLabel: words.t(`states.${state}`),
    ...(plan.readyToSend ? { href: hrefOf(CHECK_STEP) } : { hint: words.t(`steps.${CHECK_STEP}.task_hint`) }),
  }
}

function unknownTask({ words, asker }: ChecklistInput): TaskView {
  return {
    id: 'unknown',
    name: words.t('checklist.unknown_task'),
    hint: words.t('checklist.unknown_hint', { asker }),
    state: 'with_team',
    stateLabel: words.t('states.with_team', { asker }),
  }
}
