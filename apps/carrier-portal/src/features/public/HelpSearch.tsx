import { TextField } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import styles from './PublicPage.module.css'

export interface HelpSearchProps {
  text: string
  onTextChange: (text: string) => void
  count: number
}

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
