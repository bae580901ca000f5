/** Wrong codes after which a sign-in is over and the password is asked again. */
export const codesPerSignIn = 5;
