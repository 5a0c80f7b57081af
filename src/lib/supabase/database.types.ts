export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "14"
  }
  public: {
    Tables: {
      budgets: {
        Row: {
          amount_cents: number
          created_at: string
          id: string
          person_id: string
          user_id: string
          year: number
        }
        Insert: {
          amount_cents: number
          created_at?: string
          id?: never
          person_id: string
          user_id: string
          year: number
        }
        Update: {
          amount_cents?: number
          created_at?: string
          id?: never
          person_id?: string
          user_id?: string
          year?: number
        }
        Relationships: [
          {
            foreignKeyName: "budgets_person_fkey"
            columns: ["user_id", "person_id"]
            referencedRelation: "people"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
      chat_messages: {
        Row: {
          created_at: string
          group_id: string
          id: string
          member_id: string | null
          text: string
        }
        Insert: {
          created_at?: string
          group_id: string
          id?: string
          member_id?: string | null
          text: string
        }
        Update: {
          created_at?: string
          group_id?: string
          id?: string
          member_id?: string | null
          text?: string
        }
        Relationships: [
          {
            foreignKeyName: "chat_messages_group_id_fkey"
            columns: ["group_id"]
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "chat_messages_member_fkey"
            columns: ["member_id", "group_id"]
            referencedRelation: "group_members"
            referencedColumns: ["id", "group_id"]
          },
        ]
      }
      draw_exclusions: {
        Row: {
          draw_id: string
          giver_id: string
          group_id: string
          receiver_id: string
        }
        Insert: {
          draw_id: string
          giver_id: string
          group_id: string
          receiver_id: string
        }
        Update: {
          draw_id?: string
          giver_id?: string
          group_id?: string
          receiver_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "draw_exclusions_giver_fkey"
            columns: ["draw_id", "giver_id"]
            referencedRelation: "draw_participants"
            referencedColumns: ["draw_id", "id"]
          },
          {
            foreignKeyName: "draw_exclusions_receiver_fkey"
            columns: ["draw_id", "receiver_id"]
            referencedRelation: "draw_participants"
            referencedColumns: ["draw_id", "id"]
          },
        ]
      }
      draw_news: {
        Row: {
          changed_at: string
          draw_id: string
          group_id: string
          user_id: string
        }
        Insert: {
          changed_at?: string
          draw_id: string
          group_id: string
          user_id: string
        }
        Update: {
          changed_at?: string
          draw_id?: string
          group_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "draw_news_draw_id_fkey"
            columns: ["draw_id"]
            referencedRelation: "draws"
            referencedColumns: ["id"]
          },
        ]
      }
      draw_participants: {
        Row: {
          draw_id: string
          group_id: string
          hint: string | null
          id: string
          is_in: boolean
          joined_at: string
          member_id: string | null
          refusal: string | null
          seen_round: number
        }
        Insert: {
          draw_id: string
          group_id: string
          hint?: string | null
          id?: string
          is_in?: boolean
          joined_at?: string
          member_id?: string | null
          refusal?: string | null
          seen_round?: number
        }
        Update: {
          draw_id?: string
          group_id?: string
          hint?: string | null
          id?: string
          is_in?: boolean
          joined_at?: string
          member_id?: string | null
          refusal?: string | null
          seen_round?: number
        }
        Relationships: [
          {
            foreignKeyName: "draw_participants_draw_fkey"
            columns: ["draw_id", "group_id"]
            referencedRelation: "draws"
            referencedColumns: ["id", "group_id"]
          },
          {
            foreignKeyName: "draw_participants_member_fkey"
            columns: ["member_id", "group_id"]
            referencedRelation: "group_members"
            referencedColumns: ["id", "group_id"]
          },
        ]
      }
      draws: {
        Row: {
          avoid_last: boolean
          budget_cents: number | null
          changed_at: string
          created_at: string
          created_by: string | null
          day: string
          drawn_at: string | null
          group_id: string
          id: string
          no_swaps: boolean
          note: string | null
          round: number
          state: string
          title: string
        }
        Insert: {
          avoid_last?: boolean
          budget_cents?: number | null
          changed_at?: string
          created_at?: string
          created_by?: string | null
          day: string
          drawn_at?: string | null
          group_id: string
          id: string
          no_swaps?: boolean
          note?: string | null
          round?: number
          state?: string
          title: string
        }
        Update: {
          avoid_last?: boolean
          budget_cents?: number | null
          changed_at?: string
          created_at?: string
          created_by?: string | null
          day?: string
          drawn_at?: string | null
          group_id?: string
          id?: string
          no_swaps?: boolean
          note?: string | null
          round?: number
          state?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "draws_created_by_fkey"
            columns: ["created_by", "group_id"]
            referencedRelation: "group_members"
            referencedColumns: ["id", "group_id"]
          },
          {
            foreignKeyName: "draws_group_id_fkey"
            columns: ["group_id"]
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
        ]
      }
      gift_comments: {
        Row: {
          created_at: string
          gift_id: string
          group_id: string
          id: string
          member_id: string | null
          text: string
        }
        Insert: {
          created_at?: string
          gift_id: string
          group_id: string
          id?: string
          member_id?: string | null
          text: string
        }
        Update: {
          created_at?: string
          gift_id?: string
          group_id?: string
          id?: string
          member_id?: string | null
          text?: string
        }
        Relationships: [
          {
            foreignKeyName: "gift_comments_gift_fkey"
            columns: ["gift_id", "group_id"]
            referencedRelation: "group_gifts"
            referencedColumns: ["id", "group_id"]
          },
          {
            foreignKeyName: "gift_comments_member_fkey"
            columns: ["member_id", "group_id"]
            referencedRelation: "group_members"
            referencedColumns: ["id", "group_id"]
          },
        ]
      }
      gift_pictures: {
        Row: {
          data: string
          gift_id: string
          id: string
          user_id: string
        }
        Insert: {
          data: string
          gift_id: string
          id: string
          user_id: string
        }
        Update: {
          data?: string
          gift_id?: string
          id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "gift_pictures_gift_id_fkey"
            columns: ["gift_id"]
            referencedRelation: "gifts"
            referencedColumns: ["id"]
          },
        ]
      }
      gift_pools: {
        Row: {
          changed_at: string
          collector_id: string | null
          created_at: string
          even_count: number
          fixed_at: string | null
          gift_id: string
          group_id: string
          member_ids: string[]
          paid_cents: number | null
          rest_cents: number
          state: string
          total_cents: number
        }
        Insert: {
          changed_at?: string
          collector_id?: string | null
          created_at?: string
          even_count?: number
          fixed_at?: string | null
          gift_id: string
          group_id: string
          member_ids?: string[]
          paid_cents?: number | null
          rest_cents?: number
          state?: string
          total_cents: number
        }
        Update: {
          changed_at?: string
          collector_id?: string | null
          created_at?: string
          even_count?: number
          fixed_at?: string | null
          gift_id?: string
          group_id?: string
          member_ids?: string[]
          paid_cents?: number | null
          rest_cents?: number
          state?: string
          total_cents?: number
        }
        Relationships: [
          {
            foreignKeyName: "gift_pools_gift_fkey"
            columns: ["gift_id", "group_id"]
            referencedRelation: "group_gifts"
            referencedColumns: ["id", "group_id"]
          },
        ]
      }
      gift_reactions: {
        Row: {
          gift_id: string
          group_id: string
          id: string
          member_id: string
          type: string
        }
        Insert: {
          gift_id: string
          group_id: string
          id?: string
          member_id: string
          type: string
        }
        Update: {
          gift_id?: string
          group_id?: string
          id?: string
          member_id?: string
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: "gift_reactions_gift_fkey"
            columns: ["gift_id", "group_id"]
            referencedRelation: "group_gifts"
            referencedColumns: ["id", "group_id"]
          },
          {
            foreignKeyName: "gift_reactions_member_fkey"
            columns: ["member_id", "group_id"]
            referencedRelation: "group_members"
            referencedColumns: ["id", "group_id"]
          },
        ]
      }
      gifts: {
        Row: {
          budget: string | null
          budget_range: string | null
          category: string | null
          created_at: string
          description: string | null
          given_on: string | null
          id: string
          is_favorite: boolean
          liked: number | null
          link: string | null
          notes: string | null
          occasion: string | null
          occasion_date: string | null
          paid_cents: number | null
          person_id: string | null
          picture_id: string | null
          plan: string | null
          price_max: number | null
          price_min: number | null
          recipient_name: string | null
          status: string
          style: string | null
          title: string
          user_id: string
          description_digest: string | null
          link_digest: string | null
          notes_digest: string | null
          title_digest: string | null
        }
        Insert: {
          budget?: string | null
          budget_range?: string | null
          category?: string | null
          created_at?: string
          description?: string | null
          given_on?: string | null
          id?: string
          is_favorite?: boolean
          liked?: number | null
          link?: string | null
          notes?: string | null
          occasion?: string | null
          occasion_date?: string | null
          paid_cents?: number | null
          person_id?: string | null
          picture_id?: string | null
          plan?: string | null
          price_max?: number | null
          price_min?: number | null
          recipient_name?: string | null
          status?: string
          style?: string | null
          title: string
          user_id: string
        }
        Update: {
          budget?: string | null
          budget_range?: string | null
          category?: string | null
          created_at?: string
          description?: string | null
          given_on?: string | null
          id?: string
          is_favorite?: boolean
          liked?: number | null
          link?: string | null
          notes?: string | null
          occasion?: string | null
          occasion_date?: string | null
          paid_cents?: number | null
          person_id?: string | null
          picture_id?: string | null
          plan?: string | null
          price_max?: number | null
          price_min?: number | null
          recipient_name?: string | null
          status?: string
          style?: string | null
          title?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "gifts_person_fkey"
            columns: ["user_id", "person_id"]
            referencedRelation: "people"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
      group_gift_pictures: {
        Row: {
          data: string
          gift_id: string
          group_id: string
          id: string
          recipient_left_at: string | null
          recipient_user_id: string | null
        }
        Insert: {
          data: string
          gift_id: string
          group_id: string
          id: string
          recipient_left_at?: string | null
          recipient_user_id?: string | null
        }
        Update: {
          data?: string
          gift_id?: string
          group_id?: string
          id?: string
          recipient_left_at?: string | null
          recipient_user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "group_gift_pictures_gift_fkey"
            columns: ["gift_id", "group_id"]
            referencedRelation: "group_gifts"
            referencedColumns: ["id", "group_id"]
          },
        ]
      }
      group_gifts: {
        Row: {
          created_at: string
          created_by: string | null
          group_id: string
          id: string
          is_favorite: boolean
          notes: string | null
          picture_id: string | null
          price_cents: number | null
          price_max: number | null
          price_min: number | null
          recipient_left_at: string | null
          recipient_user_id: string | null
          reserved_at: string | null
          reserved_by: string | null
          reveal_on: string | null
          status: string
          taken_name: string | null
          title: string
          told_on: string | null
          url: string | null
          wish_changed_at: string | null
          wish_id: string | null
          withdrawn_at: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          group_id: string
          id?: string
          is_favorite?: boolean
          notes?: string | null
          picture_id?: string | null
          price_cents?: number | null
          price_max?: number | null
          price_min?: number | null
          recipient_left_at?: string | null
          recipient_user_id?: string | null
          reserved_at?: string | null
          reserved_by?: string | null
          reveal_on?: string | null
          status?: string
          taken_name?: string | null
          title: string
          told_on?: string | null
          url?: string | null
          wish_changed_at?: string | null
          wish_id?: string | null
          withdrawn_at?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          group_id?: string
          id?: string
          is_favorite?: boolean
          notes?: string | null
          picture_id?: string | null
          price_cents?: number | null
          price_max?: number | null
          price_min?: number | null
          recipient_left_at?: string | null
          recipient_user_id?: string | null
          reserved_at?: string | null
          reserved_by?: string | null
          reveal_on?: string | null
          status?: string
          taken_name?: string | null
          title?: string
          told_on?: string | null
          url?: string | null
          wish_changed_at?: string | null
          wish_id?: string | null
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "group_gifts_created_by_fkey"
            columns: ["created_by", "group_id"]
            referencedRelation: "group_members"
            referencedColumns: ["id", "group_id"]
          },
          {
            foreignKeyName: "group_gifts_group_id_fkey"
            columns: ["group_id"]
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "group_gifts_reserved_by_fkey"
            columns: ["reserved_by", "group_id"]
            referencedRelation: "group_members"
            referencedColumns: ["id", "group_id"]
          },
        ]
      }
      group_members: {
        Row: {
          display_name: string
          group_id: string
          id: string
          joined_at: string
          paper: number
          role: string
          user_id: string
        }
        Insert: {
          display_name: string
          group_id: string
          id?: string
          joined_at?: string
          paper: number
          role?: string
          user_id: string
        }
        Update: {
          display_name?: string
          group_id?: string
          id?: string
          joined_at?: string
          paper?: number
          role?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "group_members_group_id_fkey"
            columns: ["group_id"]
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
        ]
      }
      group_news_settings: {
        Row: {
          group_id: string
          is_muted: boolean
          seen_at: string
          user_id: string
        }
        Insert: {
          group_id: string
          is_muted?: boolean
          seen_at?: string
          user_id: string
        }
        Update: {
          group_id?: string
          is_muted?: boolean
          seen_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "group_news_settings_member_fkey"
            columns: ["user_id", "group_id"]
            referencedRelation: "group_members"
            referencedColumns: ["user_id", "group_id"]
          },
        ]
      }
      groups: {
        Row: {
          created_at: string
          created_by: string | null
          description: string | null
          event_date: string | null
          id: string
          member_count: number
          name: string
          visibility: string
          description_digest: string | null
          invite_token: string | null
          join_code: string | null
          name_digest: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          description?: string | null
          event_date?: string | null
          id?: string
          member_count?: number
          name: string
          visibility?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          description?: string | null
          event_date?: string | null
          id?: string
          member_count?: number
          name?: string
          visibility?: string
        }
        Relationships: []
      }
      notification_settings: {
        Row: {
          group_news: string
          lead_days: number[]
          mail: boolean
          mail_blocked_at: string | null
          push: boolean
          send_hour: number
          time_zone: string
          user_id: string
        }
        Insert: {
          group_news?: string
          lead_days?: number[]
          mail?: boolean
          mail_blocked_at?: string | null
          push?: boolean
          send_hour?: number
          time_zone?: string
          user_id: string
        }
        Update: {
          group_news?: string
          lead_days?: number[]
          mail?: boolean
          mail_blocked_at?: string | null
          push?: boolean
          send_hour?: number
          time_zone?: string
          user_id?: string
        }
        Relationships: []
      }
      occasion_done: {
        Row: {
          created_at: string
          id: string
          occurs_on: string
          person_id: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          occurs_on: string
          person_id?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          occurs_on?: string
          person_id?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "occasion_done_person_fkey"
            columns: ["user_id", "person_id"]
            referencedRelation: "people"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
      people: {
        Row: {
          birth_year: number | null
          birthday: string | null
          created_at: string
          facts: NonNullable<Json>
          id: string
          lead_days: number[] | null
          name: string
          occasion: string | null
          occasion_date: string | null
          user_id: string
          facts_digest: string | null
          name_digest: string | null
        }
        Insert: {
          birth_year?: number | null
          birthday?: string | null
          created_at?: string
          facts?: NonNullable<Json>
          id?: string
          lead_days?: number[] | null
          name: string
          occasion?: string | null
          occasion_date?: string | null
          user_id: string
        }
        Update: {
          birth_year?: number | null
          birthday?: string | null
          created_at?: string
          facts?: NonNullable<Json>
          id?: string
          lead_days?: number[] | null
          name?: string
          occasion?: string | null
          occasion_date?: string | null
          user_id?: string
        }
        Relationships: []
      }
      person_occasions: {
        Row: {
          created_at: string
          day: string | null
          id: string
          label: string
          person_id: string
          since_year: number | null
          user_id: string
        }
        Insert: {
          created_at?: string
          day?: string | null
          id?: string
          label: string
          person_id: string
          since_year?: number | null
          user_id: string
        }
        Update: {
          created_at?: string
          day?: string | null
          id?: string
          label?: string
          person_id?: string
          since_year?: number | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "person_occasions_person_fkey"
            columns: ["user_id", "person_id"]
            referencedRelation: "people"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
      pool_payment: {
        Row: {
          code: string
          gift_id: string
          group_id: string
          holder: string
          iban: string
          written_at: string
        }
        Insert: {
          code: string
          gift_id: string
          group_id: string
          holder: string
          iban: string
          written_at?: string
        }
        Update: {
          code?: string
          gift_id?: string
          group_id?: string
          holder?: string
          iban?: string
          written_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "pool_payment_pool_fkey"
            columns: ["gift_id", "group_id"]
            referencedRelation: "gift_pools"
            referencedColumns: ["gift_id", "group_id"]
          },
        ]
      }
      pool_shares: {
        Row: {
          amount_cents: number | null
          gift_id: string
          group_id: string
          is_received: boolean
          is_sent: boolean
          joined_at: string
          member_id: string | null
          name_then: string | null
          own_cents: number | null
          paid_to: string | null
          paid_to_user_id: string | null
          share_id: string
          state: string
          taken_cents: number
          user_id: string | null
          was_received: boolean | null
        }
        Insert: {
          amount_cents?: number | null
          gift_id: string
          group_id: string
          is_received?: boolean
          is_sent?: boolean
          joined_at?: string
          member_id?: string | null
          name_then?: string | null
          own_cents?: number | null
          paid_to?: string | null
          paid_to_user_id?: string | null
          share_id?: string
          state?: never
          taken_cents?: number
          user_id?: string | null
          was_received?: boolean | null
        }
        Update: {
          amount_cents?: number | null
          gift_id?: string
          group_id?: string
          is_received?: boolean
          is_sent?: boolean
          joined_at?: string
          member_id?: string | null
          name_then?: string | null
          own_cents?: number | null
          paid_to?: string | null
          paid_to_user_id?: string | null
          share_id?: string
          state?: never
          taken_cents?: number
          user_id?: string | null
          was_received?: boolean | null
        }
        Relationships: [
          {
            foreignKeyName: "pool_shares_pool_fkey"
            columns: ["gift_id", "group_id"]
            referencedRelation: "gift_pools"
            referencedColumns: ["gift_id", "group_id"]
          },
        ]
      }
      profiles: {
        Row: {
          girlfriend_birthday: string | null
          girlfriend_name: string | null
          user_id: string
          girlfriend_name_digest: string | null
        }
        Insert: {
          girlfriend_birthday?: string | null
          girlfriend_name?: string | null
          user_id: string
        }
        Update: {
          girlfriend_birthday?: string | null
          girlfriend_name?: string | null
          user_id?: string
        }
        Relationships: []
      }
      push_subscriptions: {
        Row: {
          auth: string
          created_at: string
          delivered_at: string | null
          device: string | null
          endpoint: string
          failures: number
          id: string
          p256dh: string
          user_id: string
        }
        Insert: {
          auth: string
          created_at?: string
          delivered_at?: string | null
          device?: string | null
          endpoint: string
          failures?: number
          id?: string
          p256dh: string
          user_id: string
        }
        Update: {
          auth?: string
          created_at?: string
          delivered_at?: string | null
          device?: string | null
          endpoint?: string
          failures?: number
          id?: string
          p256dh?: string
          user_id?: string
        }
        Relationships: []
      }
      received_gifts: {
        Row: {
          created_at: string
          from_name: string
          id: string
          notes: string | null
          person_id: string | null
          received_on: string | null
          thanked_on: string | null
          title: string
          user_id: string
          from_name_digest: string | null
          notes_digest: string | null
          title_digest: string | null
        }
        Insert: {
          created_at?: string
          from_name: string
          id?: string
          notes?: string | null
          person_id?: string | null
          received_on?: string | null
          thanked_on?: string | null
          title: string
          user_id: string
        }
        Update: {
          created_at?: string
          from_name?: string
          id?: string
          notes?: string | null
          person_id?: string | null
          received_on?: string | null
          thanked_on?: string | null
          title?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "received_gifts_person_fkey"
            columns: ["user_id", "person_id"]
            referencedRelation: "people"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
      reminders: {
        Row: {
          created_at: string
          id: string
          is_completed: boolean
          person_id: string | null
          reminder_date: string
          title: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          is_completed?: boolean
          person_id?: string | null
          reminder_date: string
          title?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          is_completed?: boolean
          person_id?: string | null
          reminder_date?: string
          title?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "reminders_person_fkey"
            columns: ["user_id", "person_id"]
            referencedRelation: "people"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
      tombstones: {
        Row: {
          group_id: string
          hidden_from: string | null
          hidden_since: string | null
          id: string
          removed_at: string
          row_id: string
          subject: string
          told_to: string | null
        }
        Insert: {
          group_id: string
          hidden_from?: string | null
          hidden_since?: string | null
          id?: string
          removed_at?: string
          row_id: string
          subject: string
          told_to?: string | null
        }
        Update: {
          group_id?: string
          hidden_from?: string | null
          hidden_since?: string | null
          id?: string
          removed_at?: string
          row_id?: string
          subject?: string
          told_to?: string | null
        }
        Relationships: []
      }
      wish_pictures: {
        Row: {
          data: string
          id: string
          user_id: string
          wish_id: string
        }
        Insert: {
          data: string
          id: string
          user_id: string
          wish_id: string
        }
        Update: {
          data?: string
          id?: string
          user_id?: string
          wish_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "wish_pictures_wish_fkey"
            columns: ["user_id", "wish_id"]
            referencedRelation: "wishes"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
      wish_shares: {
        Row: {
          created_at: string
          group_id: string
          user_id: string
          wish_id: string
        }
        Insert: {
          created_at?: string
          group_id: string
          user_id: string
          wish_id: string
        }
        Update: {
          created_at?: string
          group_id?: string
          user_id?: string
          wish_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "wish_shares_member_fkey"
            columns: ["user_id", "group_id"]
            referencedRelation: "group_members"
            referencedColumns: ["user_id", "group_id"]
          },
          {
            foreignKeyName: "wish_shares_wish_fkey"
            columns: ["user_id", "wish_id"]
            referencedRelation: "wishes"
            referencedColumns: ["user_id", "id"]
          },
        ]
      }
      wishes: {
        Row: {
          created_at: string
          id: string
          is_favorite: boolean
          notes: string | null
          on_link: boolean
          picture_id: string | null
          position: number
          price_cents: number | null
          reveal_on: string | null
          state: string
          title: string
          url: string | null
          user_id: string
          notes_digest: string | null
          title_digest: string | null
          url_digest: string | null
        }
        Insert: {
          created_at?: string
          id?: string
          is_favorite?: boolean
          notes?: string | null
          on_link?: boolean
          picture_id?: string | null
          position?: number
          price_cents?: number | null
          reveal_on?: string | null
          state?: string
          title: string
          url?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          is_favorite?: boolean
          notes?: string | null
          on_link?: boolean
          picture_id?: string | null
          position?: number
          price_cents?: number | null
          reveal_on?: string | null
          state?: string
          title?: string
          url?: string | null
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: {
      gift_comment_counts: {
        Row: {
          comment_count: number | null
          gift_id: string | null
          group_id: string | null
        }
        Relationships: [
          {
            foreignKeyName: "gift_comments_gift_fkey"
            columns: ["gift_id", "group_id"]
            referencedRelation: "group_gifts"
            referencedColumns: ["id", "group_id"]
          },
        ]
      }
    }
    Functions: {
      about_notification: {
        Args: {
          p_kind: string
          p_occurs_on?: string
          p_subject: string
          p_user: string
        }
        Returns: Json
      }
      all_draw_results: {
        Args: { p_draw: string }
        Returns: {
          giver_id: string
          receiver_id: string
        }[]
      }
      ask_all_for_draw: {
        Args: { p_draw: string; p_members: string[] }
        Returns: boolean
      }
      ask_for_draw: {
        Args: { p_draw: string; p_is_asked: boolean; p_member: string }
        Returns: boolean
      }
      ask_in_draw: {
        Args: {
          p_draw: string
          p_message: string
          p_receiver?: string
          p_round: number
          p_side: string
          p_text: string
        }
        Returns: boolean
      }
      block_mail: { Args: { p_address: string }; Returns: undefined }
      calendar_token_state: { Args: Record<PropertyKey, never>; Returns: Json }
      change_draw: {
        Args: {
          p_avoid_last?: boolean
          p_budget_cents?: number
          p_day?: string
          p_draw: string
          p_no_swaps?: boolean
          p_note?: string
          p_note_base?: string
          p_title: string
          p_title_base?: string
        }
        Returns: boolean
      }
      check_draw: { Args: { p_draw: string }; Returns: string }
      claim_batch: {
        Args: { p_at_most?: number; p_channel?: string }
        Returns: {
          attempts: number
          batch_id: string
          content: Json
          day: string
          email: string
          id: string
          is_repeat: boolean
          kind: string
          user_id: string
        }[]
      }
      claim_deliveries: {
        Args: { p_at_most?: number; p_channel?: string }
        Returns: {
          attempts: number
          content: Json
          day: string
          id: string
          kind: string
          user_id: string
        }[]
      }
      create_draw: {
        Args: {
          p_avoid_last?: boolean
          p_budget_cents?: number
          p_day?: string
          p_draw: string
          p_exclusions_of?: string
          p_group: string
          p_joins?: boolean
          p_members?: string[]
          p_no_swaps?: boolean
          p_note?: string
          p_title: string
        }
        Returns: string
      }
      create_group_with_admin_v2: {
        Args: {
          p_description?: string
          p_event_date?: string
          p_name: string
          p_visibility?: string
        }
        Returns: {
          group_id: string
          invite_token: string
        }[]
      }
      delete_account: { Args: Record<PropertyKey, never>; Returns: undefined }
      delete_as_seen: {
        Args: { p_id: string; p_seen: Json; p_table: string }
        Returns: Json
      }
      delete_calendar_token: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      description_digest:
        | {
            Args: { "": Database["public"]["Tables"]["gifts"]["Row"] }
            Returns: {
              error: true
            } & "the function public.description_digest with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["groups"]["Row"] }
            Returns: {
              error: true
            } & "the function public.description_digest with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
      end_pool: { Args: { p_gift: string }; Returns: string }
      facts_digest: {
        Args: { "": Database["public"]["Tables"]["people"]["Row"] }
        Returns: {
          error: true
        } & "the function public.facts_digest with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      find_taken_wish: {
        Args: { p_key: string }
        Returns: {
          is_changed: boolean
          is_given: boolean
          owner_name: string
          taken_title: string
          title: string
          url: string
        }[]
      }
      finish_notification: {
        Args: {
          p_kind: string
          p_occurs_on?: string
          p_reminder?: string
          p_subject: string
          p_user: string
        }
        Returns: boolean
      }
      finish_notifications: {
        Args: { p_devices?: Json; p_results: Json }
        Returns: number
      }
      fix_pool: { Args: { p_gift: string }; Returns: string }
      from_name_digest: {
        Args: { "": Database["public"]["Tables"]["received_gifts"]["Row"] }
        Returns: {
          error: true
        } & "the function public.from_name_digest with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      girlfriend_name_digest: {
        Args: { "": Database["public"]["Tables"]["profiles"]["Row"] }
        Returns: {
          error: true
        } & "the function public.girlfriend_name_digest with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      give_back_wish: { Args: { p_key: string }; Returns: boolean }
      group_changes: {
        Args: { p_group: string }
        Returns: {
          asked_at: string
          changed_at: string
          comments: number
          details: number
          draws: number
          gifts: number
          members: number
          pools: number
          reactions: number
        }[]
      }
      group_wish_pictures: {
        Args: { p_gifts: string[]; p_group: string }
        Returns: {
          data: string
          gift_id: string
          id: string
        }[]
      }
      invite_token: {
        Args: { "": Database["public"]["Tables"]["groups"]["Row"] }
        Returns: {
          error: true
        } & "the function public.invite_token with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      is_in_group_by_token: { Args: { p_token: string }; Returns: boolean }
      join_code: {
        Args: { "": Database["public"]["Tables"]["groups"]["Row"] }
        Returns: {
          error: true
        } & "the function public.join_code with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      join_draw: { Args: { p_draw: string }; Returns: string }
      join_group_by_code: {
        Args: { p_code: string; p_display_name?: string }
        Returns: string
      }
      join_group_by_token: {
        Args: { p_display_name?: string; p_token: string }
        Returns: string
      }
      join_pool: {
        Args: { p_gift: string; p_own_cents?: number }
        Returns: string
      }
      leave_draw: {
        Args: { p_draw: string; p_participant?: string; p_round?: number }
        Returns: string
      }
      leave_pool: { Args: { p_gift: string }; Returns: string }
      link_digest: {
        Args: { "": Database["public"]["Tables"]["gifts"]["Row"] }
        Returns: {
          error: true
        } & "the function public.link_digest with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      mark_share: {
        Args: { p_gift: string; p_is_back?: boolean; p_is_sent: boolean }
        Returns: string
      }
      my_draw_result: {
        Args: { p_draw: string }
        Returns: {
          changed_at: string
          receiver_id: string
          round: number
        }[]
      }
      my_revealed_gifts: {
        Args: Record<PropertyKey, never>
        Returns: {
          giver_name: string
          group_name: string
          id: string
          revealed_on: string
          title: string
          wish_id: string
        }[]
      }
      my_taken_wishes: {
        Args: Record<PropertyKey, never>
        Returns: {
          is_given: boolean
          owner_name: string
          taken_at: string
          taken_name: string
          taken_title: string
        }[]
      }
      my_wish_link: { Args: Record<PropertyKey, never>; Returns: string }
      name_digest:
        | {
            Args: { "": Database["public"]["Tables"]["groups"]["Row"] }
            Returns: {
              error: true
            } & "the function public.name_digest with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["people"]["Row"] }
            Returns: {
              error: true
            } & "the function public.name_digest with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
      notes_digest:
        | {
            Args: { "": Database["public"]["Tables"]["gifts"]["Row"] }
            Returns: {
              error: true
            } & "the function public.notes_digest with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["received_gifts"]["Row"] }
            Returns: {
              error: true
            } & "the function public.notes_digest with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["wishes"]["Row"] }
            Returns: {
              error: true
            } & "the function public.notes_digest with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
      notification_status: { Args: Record<PropertyKey, never>; Returns: Json }
      notifications_health: { Args: Record<PropertyKey, never>; Returns: Json }
      open_pool: {
        Args: { p_gift: string; p_total_cents: number }
        Returns: string
      }
      open_wish_list: {
        Args: { p_token: string }
        Returns: {
          is_favorite: boolean
          is_own: boolean
          notes: string
          owner_name: string
          picture_id: string
          price_cents: number
          title: string
          url: string
          wish_id: string
        }[]
      }
      read_calendar: { Args: { p_token: string }; Returns: Json }
      read_draw_thread: {
        Args: { p_draw: string; p_side: string }
        Returns: {
          created_at: string
          id: string
          is_mine: boolean
          text: string
        }[]
      }
      read_invitation: {
        Args: { p_token: string }
        Returns: {
          admin_count: number
          admin_names: string[]
          event_date: string
          member_count: number
          name: string
        }[]
      }
      receive_share: {
        Args: { p_gift: string; p_is_received: boolean; p_share: string }
        Returns: string
      }
      release_group_gift: { Args: { p_gift: string }; Returns: boolean }
      remove_draw: { Args: { p_draw: string }; Returns: boolean }
      rename_me_in_group: {
        Args: { p_group: string; p_name: string }
        Returns: string
      }
      renew_calendar_token: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      reopen_draw: {
        Args: { p_draw: string; p_round: number }
        Returns: boolean
      }
      reopen_pool: { Args: { p_gift: string }; Returns: string }
      reserve_group_gift: {
        Args: { p_gift: string; p_seen?: Json }
        Returns: boolean
      }
      resplit_pool: { Args: { p_gift: string }; Returns: boolean }
      restore_group_gift: { Args: { p_gift: string }; Returns: boolean }
      reveal_group_gift: { Args: { p_gift: string }; Returns: boolean }
      rotate_group_invite_token: { Args: { p_group: string }; Returns: string }
      rotate_group_join_code: { Args: { p_group: string }; Returns: string }
      rotate_wish_link: { Args: { p_release: boolean }; Returns: string }
      run_draw: { Args: { p_draw: string; p_round: number }; Returns: string }
      save_push_subscription: {
        Args: {
          p_auth: string
          p_device?: string
          p_endpoint: string
          p_p256dh: string
        }
        Returns: string
      }
      say_wish_given: {
        Args: { p_is_given: boolean; p_key: string }
        Returns: boolean
      }
      see_group_wish_change: {
        Args: { p_gift: string; p_seen: string }
        Returns: boolean
      }
      send_test_notification: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      set_draw_exclusion: {
        Args: {
          p_draw: string
          p_giver: string
          p_is_excluded: boolean
          p_receiver: string
        }
        Returns: boolean
      }
      set_draw_hint: {
        Args: { p_draw: string; p_hint: string; p_hint_base?: string }
        Returns: boolean
      }
      set_group_gift_status: {
        Args: { p_gift: string; p_status: string }
        Returns: boolean
      }
      set_pool_paid: {
        Args: { p_gift: string; p_paid_cents?: number }
        Returns: boolean
      }
      set_pool_payment: {
        Args: { p_gift: string; p_holder?: string; p_iban?: string }
        Returns: boolean
      }
      share_wish: {
        Args: { p_groups: string[]; p_wish: string }
        Returns: undefined
      }
      snooze_notification: {
        Args: {
          p_kind: string
          p_occurs_on?: string
          p_reminder?: string
          p_subject: string
          p_title?: string
          p_until?: string
          p_user: string
        }
        Returns: boolean
      }
      take_ai_request: {
        Args: {
          p_caller: string
          p_is_registered: boolean
          p_project_limit?: number
        }
        Returns: {
          is_allowed: boolean
          max_requests: number
          window_minutes: number
        }[]
      }
      take_link_request: { Args: { p_caller: string }; Returns: boolean }
      take_page_request: {
        Args: { p_caller: string; p_is_registered: boolean }
        Returns: {
          is_allowed: boolean
          max_requests: number
          window_minutes: number
        }[]
      }
      take_share: { Args: { p_gift: string; p_share: string }; Returns: string }
      take_wish: {
        Args: {
          p_key: string
          p_name: string
          p_seen?: Json
          p_token: string
          p_wish: string
        }
        Returns: boolean
      }
      taken_wishes: {
        Args: { p_token: string }
        Returns: {
          is_changed: boolean
          is_given: boolean
          is_mine: boolean
          wish_id: string
        }[]
      }
      title_digest:
        | {
            Args: { "": Database["public"]["Tables"]["gifts"]["Row"] }
            Returns: {
              error: true
            } & "the function public.title_digest with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["received_gifts"]["Row"] }
            Returns: {
              error: true
            } & "the function public.title_digest with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["wishes"]["Row"] }
            Returns: {
              error: true
            } & "the function public.title_digest with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
      undo_group_gift_release: { Args: { p_gift: string }; Returns: boolean }
      undo_group_gift_status: {
        Args: { p_former: string; p_gift: string; p_status: string }
        Returns: boolean
      }
      unsubscribe_mail: { Args: { p_user: string }; Returns: undefined }
      url_digest: {
        Args: { "": Database["public"]["Tables"]["wishes"]["Row"] }
        Returns: {
          error: true
        } & "the function public.url_digest with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      waiting_for_me: {
        Args: Record<PropertyKey, never>
        Returns: {
          amount: number
          cents: number
          day: string
          group_id: string
          group_name: string
          is_gone: boolean
          item_id: string
          kind: string
          name: string
          title: string
        }[]
      }
      wish_list_pictures: {
        Args: { p_pictures: string[]; p_token: string }
        Returns: {
          data: string
          id: string
        }[]
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
