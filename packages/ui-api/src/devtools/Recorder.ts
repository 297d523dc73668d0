import type { Engine } from '../core/Engine.js'
import type { UiApiLogEvent } from '../core/UiApiOptions.js'

/** A request and its response. Times are of the client's clock (epoch ms). */
export interface RecordedRequest {
  readonly id: number
  readonly method: string
  readonly path: string
  readonly startedAt: number
  /** Undefined while in flight. */
  readonly durationMs: number | undefined
  /** 0: no response. */
  readonly status: number | undefined
  readonly isFailed: boolean
}

/** A warning or an error of the log. */
export interface RecordedProblem {
  readonly id: number
  readonly at: number
  readonly level: string
  readonly event: string
  readonly message: string
}

/** Maximum entries of each list. */
const MAX_REMEMBERED = 200
/** Throttles rendering (ms). */
const REDRAW_MS = 100

/** Records requests and problems of a client, and notifies subscribers about changes. */
export class Recorder {
  requests: readonly RecordedRequest[] = []
  problems: readonly RecordedProblem[] = []
  private version = 0
  private lastId = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()
  private readonly onTheirWay = new Map<unknown, number>()

  constructor(private readonly _engine: Engine) {}

  /** Starts recording. Returns the stop function. */
  readonly start = (): (() => void) => {
    const observer = { _onSettled: () => this.touch(), onLog: (event: UiApiLogEvent) => this._note(event) }
    this._engine._observers.add(observer)
    return () => {
      this._engine._observers.delete(observer)
      clearTimeout(this.timer)
      this.timer = undefined
    }
  }

  readonly _subscribe = (subscriber: () => void): (() => void) => {
    this.listeners.add(subscriber)
    return () => this.listeners.delete(subscriber)
  }

  readonly getVersion = (): number => this.version

  /** Schedules a render. */
  touch(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      this.version++
      for (const subscriber of this.listeners) subscriber()
    }, REDRAW_MS)
  }

  private _note(event: UiApiLogEvent): void {
    if (event.event === 'request') this.began(event)
    else if (event.event === 'response' || event.event === 'request-failed') this.ended(event)
    if (event.event === 'request-failed' || event.level === 'warn' || event.level === 'error')
      this.problem(event)
    this.touch()
  }

  private began({ method, path, startedAt, exchange }: UiApiLogEvent): void {
    const id = ++this.lastId
    this.onTheirWay.set(exchange, id)
    const request: RecordedRequest = {
      id,
      method: String(method),
      path: String(path),
      startedAt: Number(startedAt),
      durationMs: undefined,
      status: undefined,
      isFailed: false,
    }
    this.requests = [request, ...this.requests].slice(0, MAX_REMEMBERED)
  }

  private ended({ event, exchange, durationMs, status }: UiApiLogEvent): void {
    const id = this.onTheirWay.get(exchange)
    this.onTheirWay.delete(exchange)
    const outcome = {
      durationMs: Number(durationMs),
      status: Number(status),
      isFailed: event === 'request-failed',
    }
    this.requests = this.requests.map((request) => (request.id === id ? { ...request, ...outcome } : request))
  }

  private problem({ level, event, message }: UiApiLogEvent): void {
    const problem = { id: ++this.lastId, at: this._engine.now(), level, event, message }
    this.problems = [problem, ...this.problems].slice(0, MAX_REMEMBERED)
  }
}
