import { Breadcrumb, type BreadcrumbItem } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import { useOutermostPage } from './currentPlace'

/** Links to the pages above the current one, from the outside in, with the `/desk` prefix. */
export function PageTrail({ items }: { items: readonly BreadcrumbItem[] }) {
  const intl = useIntl()
  useOutermostPage(items[0])
  return <Breadcrumb label={intl.formatMessage({ id: 'shell.trail' })} items={items} />
}
