import type { ComponentType } from 'react'
import type {
  DataOf,
  GraphqlConfig,
  ReadAdapter,
  RecordRepresentation,
  UiApi as Client,
  graphql as graphqlAdapter,
} from '@portal/ui-api'
import type { WireResult } from '@portal/ui-api/react'

/** Names that the guides take from the reader's own code. */
declare global {
  const process: { readonly env: Readonly<Record<string, string | undefined>> }
  const uiApi: Client
  const baseUrl: string
  const recordId: string
  const fields: string[]
  const request: Request
  const session: { userId: string }
  const root: Element
  const record: RecordRepresentation
  const load: WireResult<RecordRepresentation>
  const response: WireResult<DataOf<typeof graphqlAdapter>>
  const findLoads: ReadAdapter<LoadFilter, LoadPage>
  const filter: LoadFilter
  const recordTypeId: string
  const NAME_FIELD: { objectApiName: string; fieldApiName: string }
  const LOAD_OBJECT: { objectApiName: string }
  const query: GraphqlConfig['query']
  const variables: GraphqlConfig['variables']
  const report: (value: unknown) => void
  /** Of the application's router. */
  const useNavigate: () => (address: string) => void
  const useParams: () => Readonly<Record<string, string | undefined>>
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
