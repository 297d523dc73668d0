export const TEST_ORIGIN = 'http://portal.test'
