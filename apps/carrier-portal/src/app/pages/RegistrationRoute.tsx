import { RegistrationPage } from '../../features/registration/RegistrationPage'
import { WithMessages } from '../../i18n/LocaleProvider'

/** Signing up, confirming an address, accepting an invitation (RTE-07). */
export function RegistrationRoute() {
  return (
    <WithMessages catalogue="registration">
      <RegistrationPage />
    </WithMessages>
  )
}
