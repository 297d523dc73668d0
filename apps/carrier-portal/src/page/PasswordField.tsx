import { TextField, type TextFieldProps } from '@portal/portal-ui'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete' | 'required'> {
  /** The password that opens the account now, or one that is being chosen: password managers fill the one and offer the other. */
  kind: 'current' | 'new'
}

/** A password, hidden while it is typed. */
export function PasswordField({ kind, name = 'password', ...rest }: PasswordFieldProps) {
  return <TextField {...rest} name={name} type="password" autoComplete={`${kind}-password`} required />
}
