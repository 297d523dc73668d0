import { TextField } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import styles from './PublicPage.module.css'

export interface HelpSearchProps {
  text: string
  onTextChange: (text: string) => void
  /** How many answers hold the words. */
  count: number
}

/** Looks for a word in the answers. */
export function HelpSearch({ text, onTextChange, count }: HelpSearchProps) {
  return (
    <search className={styles.search} data-shortcut="search">
      <TextField
        label={<FormattedMessage id="public.help.search" />}
        type="search"
        autoComplete="off"
        value={text}
        onValueChange={onTextChange}
      />
      <output>{text.trim() ? <FormattedMessage id="public.help.found" values={{ count }} /> : null}</output>
    </search>
  )
}
