import type { HeaderAccount, HeaderItem, HeaderProps } from '../index.js'

export const companyItems: HeaderItem = {
  id: 'my-company',
  label: 'My Company',
  sections: [
    {
      id: 'company',
      items: [
        { id: 'details', label: 'Company Details', href: '#details' },
        { id: 'locations', label: 'Locations', href: '#Locations' },
        { id: 'equipment', label: 'Equipment', href: '#Equipments' },
        { id: 'devices', label: 'Track & Trace Device', href: '#TrackTrace' },
        { id: 'commodities', label: 'Preferred Commodities', href: '#PreferredCommodities' },
        { id: 'specialties', label: 'Specialties', href: '#Specialties' },
        { id: 'users', label: 'Users', href: '#UserManagement' },
      ],
    },
    {
      id: 'recommendations',
      title: 'Get Personalized Recommendations',
      items: [
        {
          id: 'lanes',
          label: 'Preferred Lanes',
          href: '#PreferredLanes',
          hint: 'Add preferred lanes to be matched with available loads.',
        },
        {
          id: 'capacity',
          label: 'Available Capacity',
          href: '#AvailableCapacity',
          hint: 'Add current truck locations to see loads that match.',
        },
      ],
    },
  ],
}

export const items: readonly HeaderItem[] = [
  { id: 'find', label: 'Find Loads', href: '#find', isCurrent: true },
  { id: 'today', label: "Today's Loads", href: '#today' },
  { id: 'mine', label: 'My Loads', href: '#mine' },
  companyItems,
]

export const accounts: readonly HeaderAccount[] = [
  { id: '1', name: 'Bluebonnet Trucking', city: 'Dallas', state: 'Texas', isSelected: true },
  { id: '2', name: 'Prairie Line Logistics', city: 'Omaha', state: 'NE' },
]

export function sampleHeader(overrides: Partial<HeaderProps> = {}): HeaderProps {
  return {
    logo: 'Freight Portal',
    homeLabel: 'Freight Portal home',
    homeHref: '#home',
    items,
    user: { name: 'Ana Ruiz', profileHref: '#userInfo', onLogOut: () => undefined },
    ...overrides,
  }
}

export const guestHeader = sampleHeader({
  items: [],
  user: undefined,
  guest: { loginHref: '#login', signUpHref: '#signup' },
})
