export { createPlatform, type Platform, type PlatformOptions } from './handler'
export { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './seed/demoAccounts'
export type { RateLimits } from './sessions/rateLimits'
