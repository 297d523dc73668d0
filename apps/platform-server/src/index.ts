export { createPlatform } from './handler'
export type { Platform, PlatformOptions } from './platformOptions'
export { serverCalls, type ServerCall } from './http/serverCalls'
export {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  DEMO_STAFF,
  type DemoAccount,
  type DemoStaff,
} from './seed/demoAccounts'
export { objectWords, type ObjectWords } from './metadata/objectWords'
export type { RateLimits } from './sessions/rateLimits'
