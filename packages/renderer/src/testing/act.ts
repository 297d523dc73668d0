import { setImmediate as nextTask } from 'node:timers'
import { options } from 'preact'

type Task = () => void

/** Names that Preact's build gives to a member of `options`. */
interface Options {
  /** Takes errors and promises of components. */
  __e: (thrown: unknown, ...rest: unknown[]) => void
}
const internal = options as unknown as Options

let depth = 0
let tasks = new Set<Task>()
/** Promises that components wait for. */
const awaited = new Set<PromiseLike<unknown>>()

/** Runs `task` before `act` ends; the answer cancels it. Undefined outside `act`. */
export function runInAct(task: Task): Task | undefined {
  if (depth === 0) return undefined
  tasks.add(task)
  return () => void tasks.delete(task)
}

/** A component that sets its state in each render or effect would be rendered forever. */
const MOST_ROUNDS = 1_000

/** Renders and runs effects until nothing is left. */
function flush(): void {
  for (let round = 0; tasks.size > 0; round += 1) {
    if (round === MOST_ROUNDS)
      throw new Error(`Still rendering after ${MOST_ROUNDS} rounds of state and effects.`)
    const now = tasks
    tasks = new Set()
    for (const task of now) task()
  }
}

async function settle(): Promise<void> {
  do {
    flush()
    await new Promise<void>((passed) => void nextTask(passed))
  } while (tasks.size > 0 || awaited.size > 0)
}

/**
 * Runs `change`, then the renders, effects and transitions that follow from it. As `act` of React: when its result is awaited, it waits for the promises
 * that components wait for too.
 */
export function act<Result>(change: () => Result | PromiseLike<Result>): PromiseLike<Result> {
  if (depth === 0) awaited.clear()
  const leave = enter()
  let result: Result | PromiseLike<Result>
  try {
    result = change()
  } catch (error) {
    leave()
    throw error
  }
  if (isPromise(result)) return finish(result, leave)
  const value = result
  leave()
  // oxlint-disable-next-line unicorn/no-thenable
  return { then: (resolve, reject) => finish(value, enter()).then(resolve, reject) }
}

async function finish<Result>(result: Result | PromiseLike<Result>, leave: Task): Promise<Result> {
  try {
    const value = await result
    if (depth === 1) await settle()
    return value
  } finally {
    leave()
  }
}

function enter(): Task {
  depth += 1
  if (depth > 1) return () => void (depth -= 1)
  const before = { ...options }
  const { __e: caught } = internal
  options.debounceRendering = options.requestAnimationFrame = (task) => void tasks.add(task)
  internal.__e = (thrown, ...rest) => {
    if (isPromise(thrown)) {
      const resolved = () => void awaited.delete(thrown)
      awaited.add(thrown)
      thrown.then(resolved, resolved)
    }
    caught(thrown, ...rest)
  }
  return () => {
    try {
      flush()
    } finally {
      depth -= 1
      Object.assign(options, { debounceRendering: undefined, requestAnimationFrame: undefined }, before)
      internal.__e = caught
    }
  }
}

const isPromise = <Value>(value: unknown): value is PromiseLike<Value> =>
  typeof (value as PromiseLike<Value> | null | undefined)?.then === 'function'
