import { Button, Icon, IconButton } from '@portal/portal-ui'
import { Menu, Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { Commands, type CommandOverlay } from '#/commands/Commands'
import { WorkspaceTabs } from '#/workspace/tabs/WorkspaceTabs'
import { NavRail } from './NavRail'
import { Toasts } from './Toasts'
import { UserPanel } from './UserPanel'
import styles from './Shell.module.css'

/** Renders the layout of every page: navigation rail, page. Below 1,024 px the rail opens from a menu button. */
export function Shell({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const { pathname } = useLocation()
  // The rail belongs to the page on which it was opened, so that following a link closes it.
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === pathname
  const [overlay, setOverlay] = useState<CommandOverlay>()
  return (
    <div className={styles.shell} data-open={isOpen || undefined}>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="shell.skip" />
      </a>
      <section className={styles.bar} aria-label={intl.formatMessage({ id: 'shell.brand' })}>
        <IconButton
          label={intl.formatMessage({ id: 'shell.menu' })}
          icon={Menu}
          aria-expanded={isOpen}
          aria-controls="desk-navigation"
          onPress={() => setOpenOn(isOpen ? undefined : pathname)}
        />
        <span className={styles.brand}>
          <FormattedMessage id="shell.brand" />
        </span>
        <IconButton
          className={styles.barEnd}
          label={intl.formatMessage({ id: 'shell.search' })}
          icon={Search}
          onPress={() => setOverlay('menu')}
        />
      </section>
      <header id="desk-navigation" className={styles.rail}>
        <span className={styles.railBrand}>
          <FormattedMessage id="shell.brand" />
        </span>
        <Button variant="secondary" className={styles.search} onPress={() => setOverlay('menu')}>
          <span className={styles.searchText}>
            <Icon as={Search} size={16} />
            <FormattedMessage id="shell.search" />
          </span>
          <kbd className={styles.searchKeys}>Ctrl K</kbd>
        </Button>
        <NavRail />
        <UserPanel />
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        <WorkspaceTabs />
        {children}
      </main>
      <Commands overlay={overlay} onOverlayChange={setOverlay} />
      <Toasts />
    </div>
  )
}
