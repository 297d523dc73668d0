export const bannerMessages = {
  close: 'Close banner',
  /** Accessible names of the regions. */
  InactiveAccount: 'Account notice',
  NewCarrierUser: 'Welcome',
  Announcement: 'Announcement',
  MissingDocuments: 'Missing documents',
  MobileApp: 'Mobile app',
  unauthorized: 'Your account is unauthorized.',
  contactSupport: 'Please contact support for assistance: {email} or {phone}.',
  contactSupportShort: 'Please contact support for assistance.',
  welcome:
    'Welcome to {company}! Add your equipment, preferred lanes and available capacity to get matched with loads.',
  missingTitle: 'Missing required documents',
  missingLoad: 'This load is missing required documents.',
  missingPayment: 'An invoice and signed POD are required to begin payment processing.',
  uploadDocuments: 'Upload documents',
  mobileApp: 'Book and track loads from the road. Get the {company} app.',
  appStore: 'App Store',
  googlePlay: 'Google Play',
}

export type BannerMessages = typeof bannerMessages
