import { createUiApi } from '../client/createUiApi.js'
import type { UiApi } from '../client/UiApi.js'
import type { UiApiOptions } from '../client/UiApiOptions.js'
import type { UiApiLogEvent } from '../client/UiApiLogEvent.js'
import { validateStrictly } from '../strict/validateStrictly.js'
import { FakeServer, type FakeServerOptions } from './FakeServer.js'
import { createTestClock, type TestClock } from './TestClock.js'

/** The server in memory, and the options of the client on it. */
export interface TestUiApiOptions extends FakeServerOptions {
  /** In place of the client's test settings. */
  readonly options?: UiApiOptions
}

/** A client on a server in memory, with a clock that stands still until it is told. */
export interface TestUiApi {
  readonly uiApi: UiApi
  readonly clock: TestClock
  readonly server: FakeServer
  /** What the client has logged. */
  readonly log: readonly UiApiLogEvent[]
  /** Lets everything that was started and answered come to its end. */
  readonly settle: () => Promise<void>
}

/**
 * A client for tests. Answers are checked in full against the schemas.
 *
 * @example
 * const { uiApi, clock, server } = createTestUiApi({ records: [aRecord({ id: '001000000000001AAA' })] })
 */
export function createTestUiApi({ options, ...seed }: TestUiApiOptions = {}): TestUiApi {
  const clock = createTestClock()
  const server = new FakeServer(seed)
  const log: UiApiLogEvent[] = []
  const uiApi = createUiApi({
    baseUrl: 'https://org.example',
    fetch: (input, init) => server.handle(new Request(input, init)),
    now: () => clock.now(),
    setTimeout: (run, delayMs) => clock.setTimeout(run, delayMs),
    clearTimeout: (timer: number) => clock.clearTimeout(timer),
    onLog: (event) => log.push(event),
    validate: validateStrictly,
    ...options,
  })
  const settle = async () => {
    // Reading a request's body takes a few turns of the event loop.
    for (let turn = 0; turn < 4; turn++)
      await new Promise<void>((resolve) => globalThis.setTimeout(resolve, 0))
  }
  return { uiApi, clock, server, log, settle }
}
