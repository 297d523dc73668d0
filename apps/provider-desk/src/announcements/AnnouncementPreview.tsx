import { BannerStrip } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import styles from './Announcements.module.css'

/** Renders the portal's own banner with a text. Inert: its links and its close button belong to the portal. */
export function AnnouncementPreview({ language, body }: { language: string; body: string }) {
  return (
    <figure className={styles.preview}>
      <figcaption>
        <FormattedMessage id="announcements.preview" />
      </figcaption>
      <div inert lang={language} className={styles.banner}>
        <BannerStrip isPreview banner={{ type: 'Announcement', body }} />
      </div>
    </figure>
  )
}
