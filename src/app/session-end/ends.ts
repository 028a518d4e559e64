import { Endings } from './Endings'
import { SignedOutScreen } from './SignedOutScreen'
import { SignInAgain } from './SignInAgain'

/**
 * What is drawn when a session ends, or is about to: one part of the program, with its words in
 * every language.
 */
export const ends = { Endings, SignedOutScreen, SignInAgain }
