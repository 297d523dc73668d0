import { RegistrationPage } from '#/features/registration/RegistrationPage'
import { WithMessages } from '#/i18n/i18n'

/** Registration, email confirmation and invitations (RTE-07). */
export function RegistrationRoute() {
  return (
    <WithMessages catalogue="registration">
      <RegistrationPage />
    </WithMessages>
  )
}
