/** Origin of requests in tests. */
export const TEST_ORIGIN = 'http://portal.test'
