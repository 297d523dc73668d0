import { LinkButton } from '@portal/portal-ui'
import { CalendarRange } from 'lucide-react'
import { useIntl } from 'react-intl'
import { pagePaths } from '#/address/pageTable'
import { WithMessages } from '#/i18n/i18n'
import styles from './BlocksLink.module.css'

/** Opens the blocks of weeks from Find Loads (FND-11). */
export function BlocksLink() {
  return (
    <WithMessages catalogue="blocks">
      <NamedLink />
    </WithMessages>
  )
}

function NamedLink() {
  const name = useIntl().formatMessage({ id: 'blocks.link' })
  return (
    <LinkButton variant="quiet" href={pagePaths.Blocks} className={styles.root} aria-label={name}>
      <CalendarRange size={16} aria-hidden="true" />
      <span className={styles.name}>{name}</span>
    </LinkButton>
  )
}
