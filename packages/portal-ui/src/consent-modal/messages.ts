export const consentMessages = {
  title: 'Before you continue',
  /** `<terms>` is the link to the terms of use. */
  terms: 'I accept the {company} <terms>Terms of Use</terms>.',
  sharing:
    'Whenever I act as a driver, I agree that {company} may share my name, phone number and geolocation with its shippers and service providers, only as needed for load tracking or facility access.',
  /** `<privacy>` is the link to the privacy policy. */
  contact:
    'I agree that {company} may call and text the phone number on file, including by automated dialing or prerecorded voice, about its services and load tracking. Consent is not a condition of purchase. Message and data rates may apply. Reply STOP to opt out. I have read the <privacy>Privacy Policy</privacy>.',
  termsError: 'You must accept the Terms of Use to continue',
  sharingError: 'You must agree to share your personal information any time you act as a driver',
  contactError: 'You must agree to be contacted by {company}',
  accept: 'Accept',
  decline: 'Decline',
  stillSaving: 'Still saving your answer…',
  declinedTitle: 'You declined to consent',
  declinedText:
    'If you have concerns about the Terms of Use or the use of your personal information, contact our legal and privacy team at {email}.',
  back: 'Back',
}

export type ConsentMessages = typeof consentMessages
