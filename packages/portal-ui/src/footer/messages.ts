export const footerMessages = {
  navigation: 'Footer',
  blog: 'Blog',
  contactSupport: 'Contact Support',
  privacyPolicy: 'Privacy Policy',
  dataProcessing: 'Data Processing Addendum',
  helpCenter: 'Help Center',
  termsOfUse: 'Terms of Use',
  social: 'Social media',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  /** {year} and {company} are replaced. */
  copyright: '© {year} {company}. All rights reserved.',
}

export type FooterMessages = typeof footerMessages
