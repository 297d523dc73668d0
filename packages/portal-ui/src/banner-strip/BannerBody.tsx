import { AnnouncementText } from '../announcement-text/AnnouncementText.js'
import { Button } from '../button/Button.js'
import { LinkButton } from '../button/LinkButton.js'
import { fillIn } from '../words/fillIn.js'
import type { BannerContent } from './bannerContent.js'
import styles from './BannerStrip.module.css'
import type { BannerMessages } from './messages.js'

export function BannerBody({ banner, text }: { banner: BannerContent; text: BannerMessages }) {
  switch (banner.type) {
    case 'InactiveAccount':
      return <InactiveAccount {...banner} text={text} />
    case 'NewCarrierUser':
      return <p>{fillIn(text.welcome, { company: banner.companyName })}</p>
    case 'Announcement':
      return (
        <p>
          <AnnouncementText text={banner.body} />
        </p>
      )
    case 'MissingDocuments':
      return <MissingDocuments {...banner} text={text} />
    case 'MobileApp':
      return <MobileApp {...banner} text={text} />
  }
}

type Part<Type extends BannerContent['type']> = Extract<BannerContent, { type: Type }> & {
  text: BannerMessages
}

function InactiveAccount({ isShort = false, email, phone, text }: Part<'InactiveAccount'>) {
  const hasContact = !isShort && email !== undefined && phone !== undefined
  return (
    <p>
      <strong>{text.unauthorized}</strong>{' '}
      {hasContact ? (
        <Unbroken text={fillIn(text.contactSupport, { email, phone })} part={phone} />
      ) : (
        <span>{text.contactSupportShort}</span>
      )}
    </p>
  )
}

function MissingDocuments({ detail, loadNumber, uploadHref, onUpload, text }: Part<'MissingDocuments'>) {
  return (
    <>
      <p>
        <strong className={styles.title}>{text.missingTitle}</strong> <span>{text.missingLoad}</span>{' '}
        {detail === undefined ? null : (
          <>
            <Unbroken text={detail} part={loadNumber} />{' '}
          </>
        )}
        <span>{text.missingPayment}</span>
      </p>
      <div className={styles.links}>
        {uploadHref === undefined ? null : <LinkButton href={uploadHref}>{text.uploadDocuments}</LinkButton>}
        {onUpload ? <Button onPress={onUpload}>{text.uploadDocuments}</Button> : null}
      </div>
    </>
  )
}

/** A text with links. No line break divides the part, where the text has it. */
function Unbroken({ text, part = '' }: { text: string; part?: string | undefined }) {
  const [before = '', ...rest] = part ? text.split(part) : [text]
  return (
    <span>
      <AnnouncementText text={before} />
      {rest.length > 0 ? (
        <>
          <span className={styles.unbroken}>{part}</span>
          <AnnouncementText text={rest.join(part)} />
        </>
      ) : null}
    </span>
  )
}

function MobileApp({ companyName, appStoreHref, googlePlayHref, text }: Part<'MobileApp'>) {
  return (
    <>
      <p>{fillIn(text.mobileApp, { company: companyName })}</p>
      <div className={styles.links}>
        {appStoreHref === undefined ? null : <LinkButton href={appStoreHref}>{text.appStore}</LinkButton>}
        {googlePlayHref === undefined ? null : (
          <LinkButton href={googlePlayHref}>{text.googlePlay}</LinkButton>
        )}
      </div>
    </>
  )
}
