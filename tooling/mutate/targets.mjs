/**
 * Targets: the code that decides about money, access and data. `tests` are Vitest filters; without them the
 * tests that import the mutated file run.
 *
 * @type {Readonly<Record<string, { package: string, folders: readonly string[], tests?: readonly string[]
 * }>>}
 */
export const targets = {
  booking: {
    package: 'apps/platform-server',
    folders: ['src/domains/booking'],
    tests: ['src/domains/booking', 'src/domains/offers', 'src/methods/guards'],
  },
  access: {
    package: 'apps/platform-server',
    folders: ['src/access'],
    tests: ['src/access', 'src/permissionMatrix'],
  },
  payments: {
    package: 'apps/platform-server',
    folders: ['src/domains/payments'],
    tests: [
      'src/domains/payments',
      'src/domains/charges',
      'src/domains/documents',
      'src/domains/booking/myLoads',
    ],
  },
  sessions: {
    package: 'apps/platform-server',
    folders: ['src/sessions'],
    tests: ['src/sessions', 'src/oauth', 'src/access/staff', 'src/domains/company/registration'],
  },
  uploads: { package: 'apps/platform-server', folders: ['src/uploads'], tests: ['src/uploads'] },
  ingest: { package: 'packages/ui-api', folders: ['src/ingest'] },
  cache: { package: 'packages/ui-api', folders: ['src/cache'] },
  persist: { package: 'packages/ui-api', folders: ['src/persist'] },
  write: { package: 'packages/ui-api', folders: ['src/write'] },
}
