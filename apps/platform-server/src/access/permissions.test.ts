import { expect, test } from 'vitest'
import { findObject, objectDefinitions } from '../metadata/objects'
import { fieldsOf } from '../metadata/objectFields'
import { ApiError } from '../http/ApiError'
import { guest, PORTAL_ROLES, system, type Caller, type PortalRole, type UserCaller } from './caller'
import { hiddenFields } from './hiddenFields'
import { objectPermissions, type ComponentKey } from './objectPermissions'
import { can, demand, readableFields, writableFields, type RecordAction } from './permissions'

function a(role: PortalRole, ...componentKeys: readonly ComponentKey[]): UserCaller {
  return {
    kind: 'user',
    userId: '',
    contactId: '',
    accountId: '',
    role,
    componentKeys,
    accountStatus: 'Active',
    communityType: role === 'Shipper User' ? 'Shipper' : 'Carrier',
  }
}

const object = (apiName: string) => findObject(apiName)!

test('has a read permission for every object', () => {
  expect(Object.keys(objectPermissions).sort((x, y) => x.localeCompare(y))).toEqual(
    objectDefinitions.map(({ apiName }) => apiName).sort((x, y) => x.localeCompare(y)),
  )
})

test('names only fields that exist', () => {
  for (const [apiName, groups] of Object.entries(hiddenFields)) {
    for (const name of groups.flatMap(({ fields }) => fields))
      expect([...fieldsOf(object(apiName)).keys()]).toContain(name)
  }
  for (const [apiName, { writable = [] }] of Object.entries(objectPermissions)) {
    for (const name of writable) expect([...fieldsOf(object(apiName)).keys()]).toContain(name)
  }
})

test.each<[PortalRole, boolean]>([
  ['Admin', true],
  ['Dispatcher', true],
  ['Driver', false],
  ['Carrier User', false],
  ['Shipper User', false],
])('[ROL-05] lets a(n) %s see rates: %s', (role, mayRead) => {
  for (const name of ['Linehaul__c', 'Fuel_Surcharge__c', 'Total_Rate__c']) {
    expect(readableFields(a(role), object('Load__c')).has(name)).toBe(mayRead)
  }
  expect(readableFields(a(role), object('Booking__c')).has('Agreed_Rate__c')).toBe(mayRead)
  expect(readableFields(a(role), object('Accessorial__c')).has('Amount__c')).toBe(mayRead)
  expect(can(a(role), 'read', object('Payment__c'))).toBe(mayRead)
})

test('shows the bounds of bids to the provider only', () => {
  for (const caller of [...PORTAL_ROLES.map((role) => a(role)), guest]) {
    expect(readableFields(caller, object('Load__c')).has('Min_Bid__c')).toBe(false)
    expect(readableFields(caller, object('Load__c')).has('Max_Bid__c')).toBe(false)
  }
  expect(readableFields(system, object('Load__c')).has('Min_Bid__c')).toBe(true)
})

const companyObjects: readonly (readonly [string, ComponentKey])[] = [
  ['Carrier_Location__c', 'carrierLocation'],
  ['Carrier_Equipment__c', 'carrierEquipments'],
  ['Carrier_Specialty__c', 'carrierSpecialties'],
  ['Preferred_Commodity__c', 'carrierPreferredCommodities'],
  ['Preferred_Lane__c', 'carrierLanePreference'],
  ['Available_Capacity__c', 'carrierCapacityManagement'],
  ['Tracking_Device__c', 'carrierTrackTrace'],
]

test.each(companyObjects)(
  '[ROL-03] lets Admins write %s, Dispatchers with the key %s, others not',
  (apiName, key) => {
    const target = object(apiName)
    for (const action of ['create', 'update', 'delete'] satisfies RecordAction[]) {
      expect(can(a('Admin'), action, target)).toBe(true)
      expect(can(a('Dispatcher'), action, target)).toBe(false)
      expect(can(a('Dispatcher', key), action, target)).toBe(true)
      expect(can(a('Carrier User', key), action, target)).toBe(false)
      expect(can(a('Shipper User', key), action, target)).toBe(false)
      expect(can(guest, action, target)).toBe(false)
      expect(can({ ...a('Admin'), accountStatus: 'Inactive' }, action, target)).toBe(false)
    }
    expect(() => demand({ ...a('Admin'), accountStatus: 'Inactive' }, 'create', target)).toThrow(
      'Your account is unauthorized.',
    )
  },
)

test('rejects direct writes to objects that only server methods change', () => {
  for (const apiName of [
    'Load__c',
    'Booking__c',
    'Load_Offer__c',
    'Load_Event__c',
    'Payment__c',
    'Account',
    'User',
    'Consent__c',
  ]) {
    for (const action of ['create', 'update', 'delete'] satisfies RecordAction[]) {
      expect(can(a('Admin'), action, object(apiName))).toBe(false)
    }
  }
})

test('rejects values for fields that the server maintains', () => {
  for (const target of objectDefinitions) {
    for (const name of ['Id', 'OwnerId', 'CreatedDate', 'SystemModstamp'])
      expect(writableFields(a('Admin'), target).has(name)).toBe(false)
  }
})

test('a refusal names the inactive account only where its status is the only obstacle', () => {
  const codeOf = (caller: Caller, action: RecordAction, apiName: string): string => {
    try {
      demand(caller, action, object(apiName))
      return 'allowed'
    } catch (error) {
      return error instanceof ApiError ? error.errorCode : String(error)
    }
  }
  const inactive = (role: PortalRole): UserCaller => ({ ...a(role), accountStatus: 'Inactive' })
  expect(codeOf(a('Admin'), 'create', 'Carrier_Location__c')).toBe('allowed')
  expect(codeOf(inactive('Admin'), 'create', 'Carrier_Location__c')).toBe('ACCOUNT_INACTIVE')
  expect(codeOf(inactive('Admin'), 'read', 'Carrier_Location__c')).toBe('allowed')
  for (const caller of [a('Driver'), inactive('Driver'), a('Shipper User'), inactive('Carrier User'), guest])
    expect(codeOf(caller, 'create', 'Carrier_Location__c')).toBe('INSUFFICIENT_ACCESS')
  const staff: Caller = { ...a('Admin'), role: 'Auditor', communityType: 'Provider' }
  expect(codeOf(staff, 'create', 'Carrier_Location__c')).toBe('INSUFFICIENT_ACCESS')
  expect(codeOf({ ...staff, accountStatus: 'Inactive' }, 'create', 'Carrier_Location__c')).toBe(
    'INSUFFICIENT_ACCESS',
  )
})
