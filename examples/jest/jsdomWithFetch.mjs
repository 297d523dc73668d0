import { TestEnvironment } from 'jest-environment-jsdom'

/** Jest's jsdom hides the fetch API of Node, which the data layer and its in-memory server use. */
export default class JsdomWithFetch extends TestEnvironment {
  constructor(...context) {
    super(...context)
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      structuredClone,
    })
  }
}
