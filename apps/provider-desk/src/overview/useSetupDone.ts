import { getListRecordsByName } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { staffList } from '#/people/peopleMethods'
import { companySettings } from '#/settings/settingsMethods'

export type SetupStep = 'company' | 'people' | 'shipper' | 'facility' | 'carriers' | 'load'

/** The first record of an object, of those that fit. */
const first = (objectApiName: string, where: object = {}) => ({
  objectApiName,
  listViewApiName: 'All',
  fields: [`${objectApiName}.Id`],
  pageSize: 1,
  where: JSON.stringify(where),
})
const SHIPPER = first('Account', { Type: { eq: 'Shipper' } })
const CARRIER = first('Account', { Type: { eq: 'Carrier' }, Status__c: { eq: 'Active' } })
const FACILITY = first('Facility__c')
const LOAD = first('Load__c')

/** Whether there is any load, of any time; undefined until that is known. */
export function useHasLoads(): boolean | undefined {
  const { data, error } = useWire(getListRecordsByName, LOAD)
  return data ? data.records.length > 0 : error ? false : undefined
}

/** Which steps before the first load are done; a step that is not known yet is not. */
export function useSetupDone(): ReadonlySet<SetupStep> {
  const company = useWire(companySettings, {})
  const people = useWire(staffList, {})
  const shipper = useWire(getListRecordsByName, SHIPPER)
  const carrier = useWire(getListRecordsByName, CARRIER)
  const facility = useWire(getListRecordsByName, FACILITY)
  const done: Readonly<Record<SetupStep, boolean>> = {
    company: Boolean(company.data?.mcNumber),
    people: (people.data?.staff.length ?? 0) > 1,
    shipper: (shipper.data?.records.length ?? 0) > 0,
    facility: (facility.data?.records.length ?? 0) > 0,
    carriers: (carrier.data?.records.length ?? 0) > 0,
    // The first load ends the list.
    load: false,
  }
  return new Set((Object.keys(done) as SetupStep[]).filter((step) => done[step]))
}
