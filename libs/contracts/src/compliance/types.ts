/** Response of GET /api/terms/current; 404 while no terms are published. */
export interface CurrentTerms {
  id: number;
  version: number;
  inForceAt: string;
  text: string;
  /** Of the text, in hex; the acceptance names it. */
  sha256: string;
  /** Whether the caller accepted this text; false for visitors. */
  accepted: boolean;
  /** The version that the caller accepted last; null if none. */
  acceptedVersion: number | null;
  /** The paragraphs that the caller's last accepted version doesn't have; all of them without one. */
  added: readonly string[];
}

/** Body of POST /api/terms/{id}/accept. 409 `terms_changed` if another text is in force. */
export interface AcceptTermsRequest {
  sha256: string;
}
