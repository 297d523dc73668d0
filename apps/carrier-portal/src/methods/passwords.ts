import { changePassword as changePasswordMethod } from '@portal/contract/client/Users/changePassword'
import { requestPasswordReset as requestPasswordResetMethod } from '@portal/contract/client/Users/requestPasswordReset'
import { resetPassword as resetPasswordMethod } from '@portal/contract/client/Users/resetPassword'
import { writeMethod } from '@portal/app-kit/methods'

/** A password is this long at least; its length is what counts (NIST SP 800-63B). */
export const PASSWORD_LENGTH = 12

/**
 * `Users/requestPasswordReset`: mails a link for a new password; the response is the same for an unknown
 * address.
 */
export const requestPasswordReset = writeMethod(requestPasswordResetMethod)

/**
 * `Users/resetPassword`: consumes the link. 422 if it is used or older than 30 minutes, or for a guessable
 * password.
 */
export const resetPassword = writeMethod(resetPasswordMethod)

/** `Users/changePassword`: ends every other session. 422 `PASSWORD_WRONG` for a wrong current password. */
export const changePassword = writeMethod(changePasswordMethod)
