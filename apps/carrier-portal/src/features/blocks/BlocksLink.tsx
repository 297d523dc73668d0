import { LinkButton } from '@portal/portal-ui'
import { CalendarRange } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { pagePaths } from '#/address/pageTable'
import { WithMessages } from '#/i18n/LocaleProvider'
import styles from './BlocksLink.module.css'

/** Opens the blocks of weeks from Find Loads (FND-11). */
export function BlocksLink() {
  return (
    <WithMessages catalogue="blocks">
      <LinkButton variant="quiet" href={pagePaths.Blocks} className={styles.root}>
        <CalendarRange size={16} aria-hidden="true" />
        <span className={styles.name}>
          <FormattedMessage id="blocks.link" />
        </span>
      </LinkButton>
    </WithMessages>
  )
}
