export const toastMessages = {
  region: 'Notifications',
  close: 'Close notification',
  success: 'Success',
  error: 'Error',
  warning: 'Warning',
  info: 'Information',
}

export type ToastMessages = typeof toastMessages
