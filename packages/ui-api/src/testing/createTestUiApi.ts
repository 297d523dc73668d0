import { createUiApi } from '../core/createUiApi.js'
import type { UiApi } from '../core/UiApi.js'
import type { UiApiOptions, UiApiLogEvent } from '../core/UiApiOptions.js'
import { validateStrictly } from '../strict/validateStrictly.js'
import { FakeServer, type FakeServerOptions } from './FakeServer.js'
import { createTestClock, type TestClock } from './TestClock.js'

/** The in-memory server and the client's options. */
export interface TestUiApiOptions extends FakeServerOptions {
  /** Override the test defaults. */
  readonly options?: UiApiOptions
}

/** A client on an in-memory server with a manual clock. */
export interface TestUiApi {
  readonly uiApi: UiApi
  readonly clock: TestClock
  readonly server: FakeServer
  /** Log events of the client. */
  readonly log: readonly UiApiLogEvent[]
  /** Waits for all requests and callbacks in flight. */
  readonly settle: () => Promise<void>
}

/**
 * Creates a client for tests. Responses are validated strictly.
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
    // Parsing a request takes several ticks.
    for (let turn = 0; turn < 4; turn++)
      await new Promise<void>((resolve) => globalThis.setTimeout(resolve, 0))
  }
  return { uiApi, clock, server, log, settle }
}
