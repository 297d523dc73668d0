import { useMemo } from 'react'
import { useIntl } from 'react-intl'

export function useHeaderLabels() {
  const intl = useIntl()
  return useMemo(
    () => ({
      navigation: intl.formatMessage({ id: 'frame.header.navigation' }),
      menu: intl.formatMessage({ id: 'frame.header.menu' }),
      back: intl.formatMessage({ id: 'frame.header.back' }),
      closeMenu: intl.formatMessage({ id: 'frame.header.closeMenu' }),
      logIn: intl.formatMessage({ id: 'frame.header.logIn' }),
      signUp: intl.formatMessage({ id: 'frame.header.signUp' }),
      logOut: intl.formatMessage({ id: 'frame.header.logOut' }),
      profile: intl.formatMessage({ id: 'frame.header.profile' }),
      account: intl.formatMessage({ id: 'frame.header.account' }),
      // The component inserts the number.
      listItem: intl.formatMessage({ id: 'frame.header.listItem' }, { number: '{0}' }),
    }),
    [intl],
  )
}
