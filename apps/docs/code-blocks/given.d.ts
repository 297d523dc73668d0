import type { ComponentType } from 'react'
import type { RecordRepresentation, UiApi as Client } from '@portal/ui-api'

/** Names that the guides take from the reader's own code. */
declare global {
  const uiApi: Client
  const baseUrl: string
  const recordId: string
  const fields: string[]
  const request: Request
  const session: { userId: string }
  const root: Element
  const record: RecordRepresentation
  const navigate: (address: string) => void
  const App: ComponentType
  interface LoadFilter {
    equipment: string
  }
  interface LoadPage {
    loads: { id: string }[]
  }
  interface Booking {
    bookingId: string
  }
  interface ImportMeta {
    readonly env: { readonly DEV: boolean }
  }
}
