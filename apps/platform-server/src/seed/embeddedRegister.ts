import type {
  CarrierRegister,
  RegisterContact,
  RegisteredCarrier,
} from '../domains/company/registration/carrierRegister'

type Row = readonly [
  name: string,
  mc: string,
  dot: string,
  authority: RegisteredCarrier['authorityStatus'],
  cargo: number,
  auto: number,
  expires: string | null,
  city: string,
  state: string,
  zip: string,
]

/** Fictional carriers for testing registration; their numbers differ from those of the demo's companies. */
const ROWS: readonly Row[] = [
  [
    'Bluebonnet Haulers LLC',
    '810001',
    '3810001',
    'Active',
    250_000,
    1_000_000,
    '2027-08-31',
    'Waco',
    'TX',
    '76701',
  ],
  [
    'Cedar Ridge Transport Inc',
    '810002',
    '3810002',
    'Active',
    100_000,
    1_000_000,
    '2027-05-15',
    'Tulsa',
    'OK',
    '74103',
  ],
  [
    'Great Basin Freight LLC',
    '810003',
    '3810003',
    'Active',
    150_000,
    2_000_000,
    '2027-10-01',
    'Reno',
    'NV',
    '89501',
  ],
  [
    'Piedmont Flatbed Co',
    '810004',
    '3810004',
    'Active',
    100_000,
    1_000_000,
    '2027-03-31',
    'Greensboro',
    'NC',
    '27401',
  ],
  [
    'Lakeshore Reefer Lines',
    '810005',
    '3810005',
    'Active',
    250_000,
    1_000_000,
    '2027-12-31',
    'Erie',
    'PA',
    '16501',
  ],
  [
    'Copper State Logistics',
    '810006',
    '3810006',
    'Pending',
    100_000,
    1_000_000,
    '2027-07-31',
    'Mesa',
    'AZ',
    '85201',
  ],
  ['Old Mill Cartage', '810007', '3810007', 'Inactive', 0, 750_000, '2026-01-31', 'Lowell', 'MA', '01850'],
  ['Swift Creek Hauling', '810008', '3810008', 'Revoked', 0, 0, null, 'Macon', 'GA', '31201'],
]

const carriers = ROWS.map(
  (
    [legalName, mcNumber, dotNumber, authorityStatus, cargo, auto, expires, city, state, zip],
    index,
  ): RegisteredCarrier => ({
    legalName,
    dbaName: null,
    mcNumber,
    dotNumber,
    authorityStatus,
    authoritySince: index === 4 ? '2026-10-19' : `20${String(10 + index)}-03-15`,
    cargoInsurance: cargo,
    autoLiability: auto,
    insuranceExpires: expires,
    address: { street: `${100 + index * 7} Depot Road`, city, state, postalCode: zip },
  }),
)

const contactOf = ({ legalName, mcNumber }: RegisteredCarrier): RegisterContact => ({
  email: `office@${(legalName.split(' ')[0] ?? '').toLowerCase()}.example`,
  phone: `+1 (555) 0${(mcNumber ?? '').slice(0, 2)}-${(mcNumber ?? '').slice(-4)}`,
})

/** Needs no network. */
export const embeddedRegister: CarrierRegister = {
  find: ({ mcNumber, dotNumber }) =>
    Promise.resolve(
      carriers.find(
        (carrier) =>
          (mcNumber !== undefined || dotNumber !== undefined) &&
          (mcNumber === undefined || carrier.mcNumber === mcNumber) &&
          (dotNumber === undefined || carrier.dotNumber === dotNumber),
      ),
    ),
  findContact: (carrier) => Promise.resolve(contactOf(carrier)),
}
