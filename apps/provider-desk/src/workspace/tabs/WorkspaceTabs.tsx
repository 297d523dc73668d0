import { IconButton } from '@portal/portal-ui'
import { X } from 'lucide-react'
import { use } from 'react'
import { useIntl } from 'react-intl'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { OpenRecordsContext } from './openRecords'
import styles from './WorkspaceTabs.module.css'

/** The open records above the page. Closing the one that is shown goes to its neighbour. */
export function WorkspaceTabs() {
  const intl = useIntl()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { records, close } = use(OpenRecordsContext)
  if (records.length === 0) return null
  function closeTab(id: string) {
    const index = records.findIndex((record) => record.id === id)
    const neighbour = records[index + 1] ?? records[index - 1]
    close(id)
    if (pathname.startsWith(`/r/${id}`)) void navigate(neighbour ? `/r/${neighbour.id}` : '/')
  }
  return (
    <nav className={styles.root} aria-label={intl.formatMessage({ id: 'shell.tabs' })}>
      <ul className={styles.list}>
        {records.map(({ id, name }) => (
          <li key={id} className={styles.tab}>
            <NavLink to={`/r/${id}`} className={styles.link ?? ''}>
              {name}
            </NavLink>
            <IconButton
              className={styles.close}
              icon={X}
              label={intl.formatMessage({ id: 'shell.closeTab' }, { name })}
              onPress={() => closeTab(id)}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
