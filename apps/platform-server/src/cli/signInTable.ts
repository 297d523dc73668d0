import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_STAFF, FLEET_COUNT, fleetEmail } from '../seed/demoAccounts'

export function signInTable(): string {
  const width = Math.max(...[...DEMO_ACCOUNTS, ...DEMO_STAFF].map(({ email }) => email.length))
  const rows = DEMO_ACCOUNTS.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`)
  return [
    `Sign-ins (password ${DEMO_PASSWORD}):`,
    ...rows,
    `  ${fleetEmail(1)} … ${fleetEmail(FLEET_COUNT)}: Admins of ${FLEET_COUNT} further carriers`,
    'Provider desk at /desk (same password):',
    ...DEMO_STAFF.map(({ email, role }) => `  ${email.padEnd(width)}  ${role}`),
  ].join('\n')
}
