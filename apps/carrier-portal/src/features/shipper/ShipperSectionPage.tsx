import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { AddressBookPage } from './AddressBookPage'
import { OrderImportPage } from './OrderImportPage'
import { RepeatWeeklyPage } from './RepeatWeeklyPage'
import { ShipperUsersPage } from './ShipperUsersPage'
import { SHIPPER_SECTIONS, type ShipperSection } from './shipperPaths'

export interface ShipperSectionPageProps {
  /** From the URL, unvalidated. */
  section: string
  /** Rendered for an unknown section or shipment. */
  notFound: ReactNode
}

/** A section of the shipper side. */
export function ShipperSectionPage({ section, notFound }: ShipperSectionPageProps) {
  const [params] = useSearchParams()
  const known: ShipperSection | undefined = SHIPPER_SECTIONS.find((name) => name === section)
  switch (known) {
    case 'address-book':
      return <AddressBookPage />
    case 'import-orders':
      return <OrderImportPage />
    case 'repeat-weekly':
      return <RepeatWeeklyPage loadId={params.get('load') ?? ''} notFound={notFound} />
    case 'people':
      return <ShipperUsersPage notFound={notFound} />
    case undefined:
      return notFound
  }
}
