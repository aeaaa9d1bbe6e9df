/** The e-mail address of erased people, a name that no mail server ever has (RFC 2606). No mail is sent to it. */
export const erasedEmailAddress = "erased@example.invalid";

/** Replaces an erased name, street or text. */
export const erasedText = "Erased";
