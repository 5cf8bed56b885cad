import type { Problem } from './interface.d.ts'

/** A call that was refused. `code` stays the same, `message` says what to do about it. */
export class VestibuleError extends Error {
  override readonly name = 'VestibuleError'
  readonly status: number
  /** What the interface said, if it was the interface that answered. */
  readonly problem: Problem | undefined

  constructor(status: number, problem: Problem | undefined) {
    super(problem ? `${problem.title}. ${problem.detail}` : `Vestibule answered ${status}`)
    this.status = status
    this.problem = problem
  }

  /** The stable code of the refusal, such as `input.invalid`. */
  get code(): Problem['code'] | undefined {
    return this.problem?.code
  }

  /** What an answer that is no success says. Something in between, such as a proxy, may have answered instead. */
  static async of(answer: Response): Promise<VestibuleError> {
    const said: unknown = await answer.json().catch(() => undefined)
    return new VestibuleError(answer.status, isProblem(said) ? said : undefined)
  }
}

function isProblem(said: unknown): said is Problem {
  return typeof said === 'object' && said !== null && 'code' in said && 'detail' in said
}
