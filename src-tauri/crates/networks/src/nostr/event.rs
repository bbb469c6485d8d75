//! Events (NIP-01): what is signed, and by whom.

use super::bech32;
use crate::Secret;
use hex::FromHex;
use secp256k1::Keypair;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

/// Who signs.
#[derive(Clone)]
pub(super) struct Signer {
    keypair: Keypair,
    /// The public key, in hex.
    pub(super) public: String,
}

impl std::fmt::Debug for Signer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Signer({})", self.public)
    }
}

impl Signer {
    /// The key in `nsec1…` or in 64 hexadecimal digits.
    pub(super) fn of(secret: &Secret) -> Option<Self> {
        let text = secret.expose();
        let bytes = if text.len() == 64 {
            <[u8; 32]>::from_hex(text).map(Zeroizing::new).ok()?
        } else {
            bech32::read("nsec", text)?
        };
        let keypair = Keypair::from_secret_bytes(*bytes).ok()?;
        let public = hex::encode(keypair.x_only_public_key().0.to_byte_array());
        Some(Self { keypair, public })
    }

    /// The public key as people write it.
    pub(super) fn npub(&self) -> String {
        bech32::write("npub", &self.keypair.x_only_public_key().0.to_byte_array())
    }

    /// A signed event. The same is signed the same way each time.
    pub(super) fn sign(&self, created_at: i64, kind: u32, tags: &Value, content: &str) -> Value {
        let whole = json!([0, self.public, created_at, kind, tags, content]).to_string();
        let id: [u8; 32] = Sha256::digest(whole.as_bytes()).into();
        let signature = self.keypair.sign_schnorr_no_aux_rand(&id);
        json!({
            "id": hex::encode(id), "pubkey": self.public, "created_at": created_at, "kind": kind, "tags": tags,
            "content": content, "sig": hex::encode(signature.to_byte_array()),
        })
    }
}
