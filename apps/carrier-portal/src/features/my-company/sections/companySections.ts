import type { CompanySection } from '#/features/my-company/CompanySection'
import { capacity } from './capacity'
import { commodities } from './commodities'
import { equipment } from './equipment'
import { lanes } from './lanes'
import { locations } from './locations'
import { specialties } from './specialties'
import { trackTrace } from './trackTrace'

/** List pages of My Company by hash. */
export const companySections: ReadonlyMap<string, CompanySection> = new Map(
  [locations, equipment, trackTrace, commodities, specialties, lanes, capacity].map((section) => [
    section.hash,
    section,
  ]),
)
