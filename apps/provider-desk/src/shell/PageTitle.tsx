import { DocumentTitle } from '@portal/app-kit/first-paint'
import { useIntl } from 'react-intl'

/** Sets the document's title to the name of a page of metadata, and of the desk. */
export function PageTitle({ children }: { children: string }) {
  const intl = useIntl()
  return <DocumentTitle title={`${children} · ${intl.formatMessage({ id: 'shell.brand' })}`} />
}
