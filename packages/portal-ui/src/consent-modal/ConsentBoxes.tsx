import { Checkbox } from '../checkbox/Checkbox.js'
import styles from './ConsentModal.module.css'
import type { ConsentBox } from './consentSettings.js'
import type { ConsentMessages } from './messages.js'
import { TaggedText } from './TaggedText.js'

/** Three checkboxes with links and validation errors (CNS-03..10). */
export function ConsentBoxes({
  text,
  termsHref,
  privacyHref,
  checked,
  missing,
  isDisabled,
  onChange,
}: {
  text: ConsentMessages
  termsHref: string
  privacyHref: string
  checked: ReadonlySet<ConsentBox>
  missing: ReadonlySet<ConsentBox>
  isDisabled: boolean
  onChange: (box: ConsentBox, isChecked: boolean) => void
}) {
  const state = (box: ConsentBox) => ({
    checked: checked.has(box),
    isDisabled,
    errorMessage: missing.has(box) ? text[`${box}Error`] : undefined,
    onCheckedChange: (isChecked: boolean) => onChange(box, isChecked),
  })
  return (
    <div className={styles.boxes}>
      <Checkbox
        {...state('terms')}
        label={<TaggedText text={text.terms} tag="terms" render={linkTo(termsHref)} />}
      />
      <Checkbox {...state('sharing')} label={text.sharing} />
      <Checkbox
        {...state('contact')}
        label={<TaggedText text={text.contact} tag="privacy" render={linkTo(privacyHref)} />}
      />
    </div>
  )
}

/** Renders a link that opens in a new tab, because the dialog blocks the page. */
function linkTo(href: string) {
  return (content: string) => (
    <a href={href} target="_blank" rel="noopener">
      {content}
    </a>
  )
}
