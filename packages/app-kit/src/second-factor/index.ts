export { OwnFactors, type OwnFactorsProps } from './OwnFactors'
export { SecondFactorSignIn, type SecondFactorSignInProps } from './SecondFactorSignIn'
export { createSecondFactor, type SecondFactor, type SignInStep } from './createSecondFactor'
