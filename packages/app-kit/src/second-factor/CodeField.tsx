import { TextField, type TextFieldProps } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import styles from './SecondFactor.module.css'

/** A six-digit code; browsers offer the code of a password manager. */
export function CodeField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label={<FormattedMessage id="second-factor.code" />}
      name="one-time-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      maxLength={7}
      required
      {...props}
      className={styles.code}
    />
  )
}

export const isCode = (code: string): boolean => /^\d{6}$/.test(code.replaceAll(/\s/g, ''))
