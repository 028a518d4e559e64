import { Endings } from './Endings'
import { SignedOutScreen } from './SignedOutScreen'
import { SignInAgain } from './SignInAgain'

/**
 * The screens of a session's end, and of its announcement: one part of the program, with its words
 * in every language.
 */
export const ends = { Endings, SignedOutScreen, SignInAgain }
