/** Where the clients of tests find the portal. */
export const TEST_ORIGIN = 'http://portal.test'
