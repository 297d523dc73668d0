import { expect, test } from 'vitest'
import type { Session } from './Session'
import { callerOf } from './sessionStore'

const session: Session = {
  token: 'token',
  userId: '005000000000001AAA',
  contactId: '003000000000001AAA',
  name: 'Dan Fletcher',
  email: 'dan@lonestar.test',
  memberships: [],
  account: {
    id: '001000000000001AAA',
    name: 'Lone Star Carriers',
    address: 'Dallas, TX',
    role: 'Dispatcher',
    status: 'Pending',
    communityType: 'Carrier',
    componentKeys: ['carrierLocation'],
  },
  startedAt: new Date(0),
  lastUsedAt: new Date(0),
  scope: null,
  csrfKey: 'key',
  isRotationDue: false,
}

test('the caller has the role, keys and status of the chosen account', () => {
  expect(callerOf(session)).toEqual({
    kind: 'user',
    userId: session.userId,
    contactId: session.contactId,
    accountId: session.account.id,
    role: 'Dispatcher',
    componentKeys: ['carrierLocation'],
    accountStatus: 'Pending',
    communityType: 'Carrier',
  })
})

test('[DSK-08] the caller of a view-as session is read-only', () => {
  const viewAs = { viewerId: '005000000000002AAA', viewerName: 'Pat Reyes', endsAt: new Date(1) }
  expect(callerOf({ ...session, viewAs })).toMatchObject({ isReadOnly: true })
})
