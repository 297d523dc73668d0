import { TextField, type TextFieldProps } from '@portal/portal-ui'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete' | 'required'> {
  /** Password managers fill a current password and suggest a new one. */
  kind: 'current' | 'new'
}

export function PasswordField({ kind, name = 'password', ...rest }: PasswordFieldProps) {
  return <TextField {...rest} name={name} type="password" autoComplete={`${kind}-password`} required />
}
