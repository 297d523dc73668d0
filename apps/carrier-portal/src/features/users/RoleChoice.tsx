import { RadioGroup } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { ROLES, roleHints, roleNames } from './memberWords'
import styles from './UsersPage.module.css'

export function RoleChoice({ value, onChange }: { value: string; onChange: (role: string) => void }) {
  return (
    <RadioGroup
      label={<FormattedMessage id="users.role" />}
      options={ROLES.map((role) => ({
        value: role,
        label: (
          <>
            <strong>
              <FormattedMessage id={roleNames[role] ?? 'users.role'} />
            </strong>{' '}
            <span className={styles.quiet}>
              <FormattedMessage id={roleHints[role]} />
            </span>
          </>
        ),
      }))}
      value={value}
      onValueChange={onChange}
    />
  )
}
