/**
 * For tests with jsdom: imports of React, by packages too, get the applications' renderer.
 *
 * @example
 * export default unitConfig('provider-desk', { plugins: [react()] }, preactInTests)
 */
export const preactInTests = { execArgv: ['--import', new URL('register.ts', import.meta.url).href] }
